import type { OrderAnswer } from 'shared-contracts/calls';
import { productFamily } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';

/** To the list that an order stands in. */
export function OrdersLink({ family }: Partial<Pick<OrderAnswer, 'family'>>) {
  const { t } = useTranslation('remote-purchase');
  return <PageLink route={family === productFamily.staticIp ? 'staticOrder' : 'flowOrder'}>{t('result.orders')}</PageLink>;
}
