import type { OrderAnswer } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { OrdersLink } from './orders-link.tsx';
import type { Purpose } from './purpose-of.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { TopUpActions } from './top-up-actions.tsx';

interface PaidActionsProps {
  readonly order: OrderAnswer;
  readonly purpose: Purpose;
  /** Such a payment has no receipt of its own. */
  readonly isFromBalance: boolean;
}

/** Links shown after a payment: to the tool or page for the product, with the order preselected, and to the receipt or the balance. */
export function PaidActions({ order, purpose, isFromBalance }: PaidActionsProps) {
  const { t } = useTranslation('remote-purchase');
  const { orderId, renewsOrderId, family } = order;
  const main = button.main ?? '';
  if (purpose === 'topUp') return <TopUpActions orderId={orderId} />;
  return (
    <>
      {purpose === 'verification' && (
        <PageLink route="payVerify" className={main}>
          {t('result.toVerification')}
        </PageLink>
      )}
      {purpose !== 'verification' && family === productFamily.staticIp && (
        <PageLink route="staticOrder" suffix={`?orderId=${renewsOrderId ?? orderId}`} className={main}>
          {t('result.toLines')}
        </PageLink>
      )}
      {purpose !== 'verification' && family === productFamily.flow && (
        <>
          <PageLink route="toolGetApi" suffix={`?orderId=${renewsOrderId ?? orderId}`} className={main}>
            {t('result.getLink')}
          </PageLink>
          <OrdersLink family={family} />
        </>
      )}
      {order.kind === 'new' && (
        <PageLink route={family === productFamily.staticIp ? 'staticOrder' : 'flowOrder'} suffix={`?panel=autoRenewal&order=${orderId}`}>
          {t('result.autoRenewal')}
        </PageLink>
      )}
      <ReceiptLink order={order} isFromBalance={isFromBalance} />
    </>
  );
}
