import type { OrderAnswer } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';

/** Link to the list that contains the order. Top-ups and verifications have their own pages. */
export function OrdersLink({ family, isTopUp }: Partial<Pick<OrderAnswer, 'family' | 'isTopUp'>>) {
  const { t } = useTranslation('remote-purchase');
  if (isTopUp) return <PageLink route="balance">{t('result.toBalance')}</PageLink>;
  if (family === productFamily.gift) return <PageLink route="payVerify">{t('result.verification')}</PageLink>;
  return <PageLink route={family === productFamily.staticIp ? 'staticOrder' : 'flowOrder'}>{t('result.orders')}</PageLink>;
}
