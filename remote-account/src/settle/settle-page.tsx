import 'shared-ui/code-font.css';
import { useTranslation } from 'shared-ui/i18n';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { Coupons } from './coupons.tsx';
import { PaidOrders } from './paid-orders.tsx';
import styles from './settle-page.module.css';
import { UnpaidOrders } from './unpaid-orders.tsx';

/** One place for money: what is to be paid, what takes something off it, and what was paid. */
export default function SettlePage() {
  const { t } = useTranslation('remote-account');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('settle.title')}</h1>
      <UnpaidOrders />
      <Coupons />
      <PaidOrders />
    </QueryClientProvider>
  );
}
