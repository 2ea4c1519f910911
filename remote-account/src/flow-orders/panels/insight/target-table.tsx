import { useLanguage } from 'shared-contracts/shell';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './insight.module.css';
import { useFailureShare } from './use-failure-share.ts';
import { useLatencyText } from './use-latency-text.ts';
import type { Targets, TargetTraffic } from './use-targets.ts';

const columns = ['host', 'requests', 'failed', 'refused', 'aborted', 'sent', 'received', 'connect', 'firstByte'] as const;

/** Whether there is anything to show of the targets without a name. */
export const hasTraffic = ({ requests, sentBytes, receivedBytes }: TargetTraffic) => requests + sentBytes + receivedBytes > 0;

/** Targets with the most traffic; on a phone, each is a card. */
export function TargetTable({ targets: { targets, others } }: { readonly targets: Targets }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const shareOf = useFailureShare();
  const latencyText = useLatencyText();
  const rows = [
    ...targets.map((target) => ({ key: target.host, name: <code>{target.host}</code>, target })),
    ...(hasTraffic(others) ? [{ key: '', name: t('flowOrders.insight.others'), target: others }] : []),
  ];
  return (
    <table className={styles.table} aria-label={t('flowOrders.insight.targets')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`flowOrders.insight.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, target }) => {
          const cells = {
            host: name,
            requests: formatNumber(target.requests, language),
            failed: shareOf(target),
            refused: formatNumber(target.refused, language),
            aborted: formatNumber(target.aborted, language),
            sent: formatBytes(target.sentBytes, language),
            received: formatBytes(target.receivedBytes, language),
            connect: latencyText(target.connectMs, 'p50'),
            firstByte: latencyText(target.firstByteMs, 'p50'),
          };
          return (
            <tr key={key}>
              {columns.map((column) => (
                <td key={column} data-label={t(`flowOrders.insight.column.${column}`)}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
