import { LATENCY_BOUNDS_MS } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { TargetTraffic } from './use-targets.ts';

export type Percentile = keyof NonNullable<TargetTraffic['connectMs']>;

/** Writes a percentile of a latency: the upper bound of its range. */
export function useLatencyText(): (latency: TargetTraffic['connectMs'], percentile: Percentile) => string {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (latency, percentile) => {
    if (latency === null) return t('flowOrders.insight.noLatency');
    const bound = latency[percentile];
    const ms = formatNumber(bound ?? LATENCY_BOUNDS_MS[LATENCY_BOUNDS_MS.length - 1] ?? 0, language);
    return t(bound === null ? 'flowOrders.insight.over' : 'flowOrders.insight.within', { ms });
  };
}
