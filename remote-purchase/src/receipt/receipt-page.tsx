import { FileX2, Hourglass, Unplug } from 'lucide-react';
import { isApiError } from 'shared-contracts/api/api-error';
import { isCustomerError } from 'shared-contracts/texts/errors/error-codes';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { ResultMessage } from 'shared-ui/result-message';
import { useParams } from 'shared-ui/router';
import { OrdersLink } from '../payment-result/orders-link.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { useReceipt } from './use-receipt.ts';

function ReceiptOf({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-purchase');
  const { data, error, isFetching, refetch } = useReceipt(orderId);
  if (data) return <ReceiptSheet receipt={data} />;
  if (isApiError(error) && isCustomerError(error.code)) {
    return <ResultMessage Icon={FileX2} tone="warn" title={t('receipt.none')} text={error.message} actions={<OrdersLink />} />;
  }
  if (!error) return <ResultMessage Icon={Hourglass} tone="quiet" title={t('receipt.title')} text={t('receipt.loading')} />;
  const again = (
    <button type="button" className={button.main} disabled={isFetching} onClick={() => void refetch()}>
      {t('retry')}
    </button>
  );
  return <ResultMessage Icon={Unplug} tone="warn" title={t('receipt.title')} text={t('receipt.failed')} actions={again} />;
}

/** Receipt of an order, on a single printed page. */
export default function ReceiptPage() {
  const orderId = useParams().id ?? '';
  return (
    <QueryClientProvider client={queryClient}>
      <ReceiptOf orderId={orderId} />
    </QueryClientProvider>
  );
}
