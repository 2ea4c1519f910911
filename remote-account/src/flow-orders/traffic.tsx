import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { hasTraffic } from '../orders/order-states.ts';
import styles from './traffic.module.css';
import { TrafficBar, usedPercent } from '../traffic-bar/traffic-bar.tsx';
import type { Order } from '../order-parts/use-orders.ts';

/** Used and remaining traffic of a paid order, in words and as a bar. */
export function Traffic({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  if (!hasTraffic(order)) return <span className={styles.none}>{t('orders.nothing')}</span>;
  const { usedBytes, totalBytes } = order;
  const left = Math.max(0, totalBytes - usedBytes);
  // Keeps a number and its unit on the same line.
  const amount = (bytes: number) => formatBytes(bytes, language).replace(' ', '\u00a0');
  return (
    <div className={styles.traffic}>
      <span>{t('orders.traffic', { used: amount(usedBytes), left: amount(left) })}</span>
      <TrafficBar percent={usedPercent(order)} className={styles.bar ?? ''} aria-hidden />
    </div>
  );
}
