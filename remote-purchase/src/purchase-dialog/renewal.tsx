import { isApiError } from 'shared-contracts/api/api-error';
import { productFamily } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderWords } from 'shared-ui/use-order-words';
import { LoadFailed } from '../price-list/load-failed.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { OrderForm } from './order-form.tsx';
import type { PurchaseForm } from './purchase-form.ts';
import styles from './renewal.module.css';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useOrder } from './use-order.ts';
import { useUnpaidOrder } from './use-unpaid-order.ts';

interface RenewalProps extends PurchaseForm {
  readonly orderId: string;
}

/** Renewal of an order: adds traffic and time, or more time for its lines. */
export function Renewal({ orderId, ...form }: RenewalProps) {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const language = useLanguage();
  const { contentOf } = useOrderWords();
  const { data: order, error, isFetching, refetch } = useOrder(orderId);
  const unpaid = useUnpaidOrder(order?.family ?? productFamily.flow);

  if (error) {
    const text = isApiError(error) ? error.message : t('shell:toastTip.error.tip1');
    return <LoadFailed text={text} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!order) return <FormSkeleton />;
  const { family, productId, place, endsAt } = order;
  const lines = family === productFamily.staticIp ? (form.choice.lineIds?.length ?? 'all') : undefined;
  return (
    <>
      <p className={styles.order}>
        {contentOf(order)}
        {endsAt && <span>{t('dialog.endsAt', { time: formatTime(endsAt, language) })}</span>}
      </p>
      {unpaid.order && <UnpaidOrder order={unpaid.order} isCancelling={unpaid.isCancelling} onCancel={unpaid.cancel} />}
      <OrderForm {...form} family={family} unpaid={unpaid} renewal={{ orderId, productId, lines, place }} />
    </>
  );
}
