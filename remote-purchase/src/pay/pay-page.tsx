import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { useParams } from 'shared-ui/router';
import { PayOrder } from './pay-order.tsx';
import styles from './pay-page.module.css';

/** Page to pay an order, however it was placed; it needs only the URL. */
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
