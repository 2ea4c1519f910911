import type { OrderAnswer } from 'shared-contracts/calls';
import { productFamily } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';

/** Link to the list that contains the order. A verification has its own page. */
export function OrdersLink({ family }: Partial<Pick<OrderAnswer, 'family'>>) {
  const { t } = useTranslation('remote-purchase');
  if (family === productFamily.gift) return <PageLink route="payVerify">{t('result.verification')}</PageLink>;
  return <PageLink route={family === productFamily.staticIp ? 'staticOrder' : 'flowOrder'}>{t('result.orders')}</PageLink>;
}
