import { useLanguage } from 'shared-contracts/shell';
import { formatBytes, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { OrderFacts } from '../order-facts/order-facts.tsx';
import type { TrialOrder } from 'shared-ui/use-free-products';

/** The order of the claimed trial: number, remaining traffic and end date. */
export function TrialFacts({ order }: { readonly order: TrialOrder }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { orderId, totalBytes, usedBytes, endsAt } = order;
  const left = formatBytes(Math.max(0, totalBytes - usedBytes), language);
  const traffic = t('trial.leftOf', { left, total: formatBytes(totalBytes, language) });
  return (
    <OrderFacts
      orderId={orderId}
      facts={[
        [t('trial.left'), traffic],
        [t('result.endsAt'), endsAt && formatTime(endsAt, language)],
      ]}
    />
  );
}
