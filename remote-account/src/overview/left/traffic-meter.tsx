import { useLanguage } from 'shared-contracts/shell';
import { usagePercents } from 'shared-contracts/constants';
import { formatBytes } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './traffic-meter.module.css';
import type { Surplus } from './use-surplus.ts';

const [, much, nearlyAll] = usagePercents;

function levelOf(percent: number): 'nearlyAll' | 'much' | 'some' {
  if (percent >= nearlyAll) return 'nearlyAll';
  return percent >= much ? 'much' : 'some';
}

/** How much of an order's traffic is used and how much is left, as figures and as a bar. */
export function TrafficMeter({ order: { totalBytes, usedBytes, leftBytes } }: { readonly order: Surplus }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const percent = totalBytes === 0 ? 100 : Math.min(100, (usedBytes / totalBytes) * 100);
  const [used, left, total] = [usedBytes, leftBytes, totalBytes].map((bytes) => formatBytes(bytes, language));
  return (
    <div className={styles.meter}>
      <p className={styles.words}>
        <strong>{t('overview.left.left', { left })}</strong>
        <span>{t('overview.left.used', { used, total })}</span>
      </p>
      <div
        role="meter"
        className={styles.bar}
        data-level={levelOf(percent)}
        aria-label={t('overview.left.meter')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
        aria-valuetext={t('orders.traffic', { used, left })}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
