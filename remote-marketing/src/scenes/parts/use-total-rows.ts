import { TRAFFIC_OVERHEAD_PERCENT, proxyTraffic } from 'shared-contracts/rules/page-traffic';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { LedgerRow } from './calculation.tsx';

/** Last rows of a calculation of traffic: what requests add to the pages, and the total, which the price calculator computes alike. */
export function useTotalRows(): (label: string, pageBytes: number) => readonly [LedgerRow, LedgerRow] {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  return (label, pageBytes) => [
    { sign: '+', label: t('scene.overhead'), value: `${TRAFFIC_OVERHEAD_PERCENT}%` },
    { sign: '=', label, value: formatBytes(proxyTraffic(pageBytes), language) },
  ];
}
