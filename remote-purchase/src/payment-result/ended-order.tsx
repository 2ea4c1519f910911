import { TimerOff } from 'lucide-react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { useTranslation } from 'shared-ui/i18n';
import { ResultMessage } from 'shared-ui/result-message';
import { BuyAgain } from './buy-again.tsx';
import { OrdersLink } from './orders-link.tsx';
import { ReceiptLink } from './receipt-link.tsx';

interface EndedOrderProps {
  readonly order: OrderAnswer;
  readonly isFromBalance: boolean;
}

/** Result for an order that was paid and has ended since. Customers who return to the page must not read that it is ready. */
export function EndedOrder({ order, isFromBalance }: EndedOrderProps) {
  const { t } = useTranslation('remote-purchase');
  const { orderId, family, kind } = order;
  return (
    <ResultMessage
      Icon={TimerOff}
      tone="quiet"
      title={t('result.over.title')}
      text={t('result.over.text', { orderId })}
      actions={
        <>
          <BuyAgain order={order} />
          {kind !== 'verification' && <OrdersLink family={family} />}
          <ReceiptLink order={order} isFromBalance={isFromBalance} />
        </>
      }
    />
  );
}
