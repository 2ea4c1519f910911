import { useLanguage } from 'shared-contracts/shell';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useFailureShare } from './use-failure-share.ts';
import styles from './insight.module.css';
import { useLatencyText, type Percentile } from './use-latency-text.ts';
import type { TargetTraffic } from './use-targets.ts';

const latencies = ['connectMs', 'firstByteMs'] as const;
const percentiles = ['p50', 'p95', 'p99'] as const satisfies readonly Percentile[];

/** Sums and latencies of all targets together. */
export function TargetSummary({ all }: { readonly all: TargetTraffic }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const shareOf = useFailureShare();
  const latencyText = useLatencyText();
  return (
    <div className={styles.summary}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('flowOrders.insight.fact.traffic')}</dt>
          <dd>{formatBytes(all.sentBytes + all.receivedBytes, language)}</dd>
        </div>
        <div>
          <dt>{t('flowOrders.insight.fact.requests')}</dt>
          <dd>{formatNumber(all.requests, language)}</dd>
        </div>
        <div>
          <dt>{t('flowOrders.insight.fact.failed')}</dt>
          <dd>{shareOf(all)}</dd>
        </div>
      </dl>
      <table className={styles.latencies}>
        <caption>{t('flowOrders.insight.latency.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('flowOrders.insight.latency.column')}</th>
            {percentiles.map((percentile) => (
              <th key={percentile} scope="col">
                {t(`flowOrders.insight.latency.${percentile}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {latencies.map((latency) => (
            <tr key={latency}>
              <th scope="row">{t(`flowOrders.insight.latency.${latency}`)}</th>
              {percentiles.map((percentile) => (
                <td key={percentile}>{latencyText(all[latency], percentile)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
