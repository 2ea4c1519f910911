import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { TrafficBar, usedPercent } from '../../traffic-bar/traffic-bar.tsx';
import styles from './traffic-meter.module.css';
import type { Surplus } from './use-remaining-traffic.ts';

/** Used and remaining traffic of an order, as figures and as a bar. */
export function TrafficMeter({ order }: { readonly order: Surplus }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { totalBytes, usedBytes, leftBytes } = order;
  const percent = usedPercent(order);
  const [used, left, total] = [usedBytes, leftBytes, totalBytes].map((bytes) => formatBytes(bytes, language));
  return (
    <div className={styles.meter}>
      <p className={styles.words}>
        <strong>{t('overview.left.left', { left })}</strong>
        <span>{t('overview.left.used', { used, total })}</span>
      </p>
      <TrafficBar
        percent={percent}
        role="meter"
        aria-label={t('overview.left.meter')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
        aria-valuetext={t('orders.traffic', { used, left })}
      />
    </div>
  );
}
