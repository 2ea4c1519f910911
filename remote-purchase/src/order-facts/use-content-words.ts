import type { OrderAnswer, OrderContent } from 'shared-contracts/calls';
import { productFamily } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

type Described = OrderContent & Pick<OrderAnswer, 'kind' | 'renewsOrderId'>;

/** Says in words what an order is for, such as `Flow package: 10 GB for 30 days`. */
export function useContentWords(): (order: Described) => string {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();

  function goods({ family, place, quantity, gigabytes, validityDays: days }: OrderContent): string {
    if (family !== productFamily.staticIp || !place) return t('content.flow', { gigabytes, days });
    return t('content.static', { quantity, place: language === 'zh' ? place.zhName : place.enName, days });
  }

  return (order) => {
    const { kind, renewsOrderId } = order;
    if (kind === 'verification') return t('content.verification');
    if (kind === 'gift') return t('trial.title');
    return kind === 'renewal' ? t('content.renewal', { goods: goods(order), orderId: renewsOrderId ?? '' }) : goods(order);
  };
}
