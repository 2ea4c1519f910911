import 'shared-ui/code-font.css';
import { useTranslation } from 'shared-ui/i18n';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { Company } from './company.tsx';
import { Coupons } from './coupons.tsx';
import { Invoices } from './invoices.tsx';
import { PaidOrders } from './paid-orders.tsx';
import styles from './billing-page.module.css';
import { UnpaidOrders } from './unpaid-orders.tsx';

/** Unpaid orders, coupons, payments and invoices in one place. */
export default function BillingPage() {
  const { t } = useTranslation('remote-account');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('settle.title')}</h1>
      <UnpaidOrders />
      <Coupons />
      <PaidOrders />
      <Invoices />
      <Company />
    </QueryClientProvider>
  );
}
