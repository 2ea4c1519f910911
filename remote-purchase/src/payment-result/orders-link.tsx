import type { OrderAnswer } from 'shared-contracts/calls';
import { productFamily } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';

/** To the list that an order stands in; a verification stands on a page of its own. */
export function OrdersLink({ family }: Partial<Pick<OrderAnswer, 'family'>>) {
  const { t } = useTranslation('remote-purchase');
  if (family === productFamily.gift) return <PageLink route="payVerify">{t('result.verification')}</PageLink>;
  return <PageLink route={family === productFamily.staticIp ? 'staticOrder' : 'flowOrder'}>{t('result.orders')}</PageLink>;
}
