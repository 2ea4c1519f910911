import { CircleX } from 'lucide-react';
import type { OrderAnswer } from 'shared-contracts/calls';
import { useTranslation } from 'shared-ui/i18n';
import { ResultMessage } from 'shared-ui/result-message';
import { BuyAgain } from './buy-again.tsx';
import { OrdersLink } from './orders-link.tsx';

/** An order that was never paid and can no longer be: cancelled, or not paid in time. */
export function Ended({ order }: { readonly order: OrderAnswer }) {
  const { t } = useTranslation('remote-purchase');
  const why = order.failureReason === 'cancelled' ? 'cancelled' : 'timedOut';
  return (
    <ResultMessage
      Icon={CircleX}
      tone="warn"
      title={t(`result.${why}.title`)}
      text={t(`result.${why}.text`, { orderId: order.orderId })}
      actions={
        <>
          <BuyAgain order={order} />
          <OrdersLink family={order.family} />
        </>
      }
    />
  );
}
