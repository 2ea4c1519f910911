import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import styles from './calculator.module.css';

type Row = readonly [label: string, value: string | undefined];

interface ResultProps {
  readonly rows: readonly Row[];
  readonly total: Row;
  readonly note?: string;
  /** Purchase button. */
  readonly children: ReactNode;
}

/** Calculation result, from quantity to price. */
export function Result({ rows, total, note, children }: ResultProps) {
  const { t } = useTranslation('remote-purchase');
  return (
    <div className={styles.result}>
      <dl aria-live="polite">
        {[...rows, total].map(([label, value = t('prices.nothing')]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </div>
  );
}
