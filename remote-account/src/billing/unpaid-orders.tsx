import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { OrderContent } from '../orders/order-content.tsx';
import { CopyableCode } from '../order-parts/copyable-code.tsx';
import { OrderActions } from '../orders/order-actions.tsx';
import { Section } from './section.tsx';
import styles from './billing-page.module.css';
import { useUnpaid } from './use-unpaid.ts';

/** Unpaid orders with the time left to pay. */
export function UnpaidOrders() {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <Section title={t('settle.unpaid')}>
      <Loaded query={useUnpaid()} rows={2}>
        {(orders) =>
          orders.length === 0 ? (
            <p className={styles.nothing}>{t('settle.noUnpaid')}</p>
          ) : (
            <ul className={styles.unpaid}>
              {orders.map((order) => (
                <li key={order.orderId}>
                  <div>
                    <OrderContent order={order} />
                    <CopyableCode text={order.orderId} label={t('orders.column.orderId')} />
                  </div>
                  <div>
                    <strong>{formatMoney(order.toPayCents, order.currency, language)}</strong>
                    {order.payBefore && <small>{t('orders.payBefore', { time: formatTime(order.payBefore, language) })}</small>}
                  </div>
                  <OrderActions order={order} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
