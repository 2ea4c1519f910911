import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { useParams } from 'shared-ui/router';
import { PayOrder } from './pay-order.tsx';
import styles from './pay-page.module.css';

/** Where an order is paid, however it was placed; the address is all that it needs. */
export default function PayPage() {
  const orderId = useParams().id ?? '';
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.page}>
        <PayOrder key={orderId} orderId={orderId} />
      </div>
    </QueryClientProvider>
  );
}
