import { useTranslation } from 'shared-ui/i18n';
import { MONTH_DAYS } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { Flag } from 'shared-ui/flag';
import { OrderSource } from '../orders/order-source.tsx';
import type { Order } from '../orders/use-orders.ts';
import styles from './line-content.module.css';

/** Where the lines of an order are, how many, and for how long they were bought. */
export function LineContent({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { place, quantity, validityDays } = order;
  return (
    <div>
      {place && (
        <span className={styles.place}>
          <Flag countryCode={place.code} />
          {language === 'zh' ? place.zhName : place.enName}
        </span>
      )}
      {t('staticOrders.content', {
        lines: t('staticOrders.lines', { count: quantity }),
        months: t('staticOrders.months', { count: validityDays / MONTH_DAYS }),
      })}
      <OrderSource order={order} />
    </div>
  );
}
