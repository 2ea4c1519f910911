import { useTranslation } from 'shared-ui/i18n';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { OrderSource } from '../orders/order-source.tsx';
import type { Order } from '../orders/use-orders.ts';

/** What was bought, and of which kind. */
export function OrderContent({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const traffic = formatBytes(order.gigabytes * BYTES_PER_GB, language);
  return (
    <div>
      {t('orders.content', { traffic, count: order.validityDays })}
      <OrderSource order={order} />
    </div>
  );
}
