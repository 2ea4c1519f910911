import { useLanguage } from 'shared-contracts/shell';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PanelTable } from '../panel-table.tsx';
import { useFailureShare } from './use-failure-share.ts';
import { useLatencyText } from './use-latency-text.ts';
import type { Targets, TargetTraffic } from './use-targets.ts';

const columns = ['host', 'requests', 'failed', 'refused', 'aborted', 'sent', 'received', 'connect', 'firstByte'] as const;

/** Whether there is anything to show of the targets without a name. */
export const hasTraffic = ({ requests, sentBytes, receivedBytes }: TargetTraffic) => requests + sentBytes + receivedBytes > 0;

/** Targets with the most traffic. */
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
    <PanelTable
      label={t('flowOrders.insight.targets')}
      columns={columns}
      titleOf={(column) => t(`flowOrders.insight.column.${column}`)}
      numbersFrom={1}
      rows={rows.map(({ key, name, target }) => ({
        key,
        cells: {
          host: name,
          requests: formatNumber(target.requests, language),
          failed: shareOf(target),
          refused: formatNumber(target.refused, language),
          aborted: formatNumber(target.aborted, language),
          sent: formatBytes(target.sentBytes, language),
          received: formatBytes(target.receivedBytes, language),
          connect: latencyText(target.connectMs, 'p50'),
          firstByte: latencyText(target.firstByteMs, 'p50'),
        },
      }))}
    />
  );
}
