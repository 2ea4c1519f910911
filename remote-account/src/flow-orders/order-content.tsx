import { useTranslation } from 'shared-ui/i18n';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import styles from './order-status.module.css';
import type { Order } from './use-orders.ts';

/** What was bought, and of which kind. */
export function OrderContent({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const traffic = formatBytes(order.totalBytes || order.gigabytes * BYTES_PER_GB, language);
  return (
    <div>
      {t('orders.content', { traffic, count: order.validityDays })}
      <small className={styles.note}>{t('orders.flowPackage')}</small>
    </div>
  );
}
