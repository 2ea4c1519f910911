import 'shared-ui/code-font.css';
import { AppProviders } from 'shared-ui/app-providers';
import { useTranslation } from 'shared-ui/i18n';
import { Coupons } from './coupons.tsx';
import { PaidOrders } from './paid-orders.tsx';
import styles from './settle-page.module.css';
import { UnpaidOrders } from './unpaid-orders.tsx';

/** One place for money: what is to be paid, what takes something off it, and what was paid. */
export default function SettlePage() {
  const { t } = useTranslation('remote-account');
  return (
    <AppProviders>
      <h1 className={styles.title}>{t('settle.title')}</h1>
      <UnpaidOrders />
      <Coupons />
      <PaidOrders />
    </AppProviders>
  );
}
