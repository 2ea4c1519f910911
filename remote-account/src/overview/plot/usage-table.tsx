import { useTranslation } from 'shared-ui/i18n';
import styles from './usage-table.module.css';
import type { PlotChoice } from './use-plot-choice.ts';
import type { UsagePoint } from './use-usage.ts';

interface UsageTableProps {
  readonly points: readonly UsagePoint[];
  readonly by: PlotChoice['by'];
  readonly timeOf: (from: string) => string;
  readonly valueOf: (bytes: number) => string;
}

/** Figures of the plot, newest first. */
export function UsageTable({ points, by, timeOf, valueOf }: UsageTableProps) {
  const { t } = useTranslation('remote-account');
  return (
    <details className={styles.details}>
      <summary>{t('overview.usage.asTable')}</summary>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t(by === 'day' ? 'overview.usage.day' : 'overview.usage.hour')}</th>
            <th scope="col">{t('overview.usage.traffic')}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ from, bytes }) => (
            <tr key={from}>
              <th scope="row">{timeOf(from)}</th>
              <td>{valueOf(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
