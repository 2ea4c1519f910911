import type { OrderAnswer } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';

/** Button for buying the same product again after an order has ended. */
export function BuyAgain({ order }: { readonly order: OrderAnswer }) {
  const { t } = useTranslation('remote-purchase');
  const { openPurchase } = useShell();
  const { kind, isTopUp, family, productId, quantity, renewsOrderId } = order;
  if (isTopUp) {
    return (
      <PageLink route="balance" className={button.main ?? ''}>
        {t('result.toBalance')}
      </PageLink>
    );
  }
  if (kind === 'verification') {
    return (
      <PageLink route="payVerify" className={button.main ?? ''}>
        {t('result.toVerification')}
      </PageLink>
    );
  }
  const choice = renewsOrderId ? { family, orderId: renewsOrderId } : { family, quantity, ...(productId && { productId }) };
  return (
    <button type="button" className={button.main} onClick={() => openPurchase(choice)}>
      {t(renewsOrderId ? 'result.renewAgain' : 'result.buyAgain')}
    </button>
  );
}
