import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { useMay } from 'shared-ui/use-may';
import { Card } from '../card/card.tsx';
import styles from './recent-card.module.css';
import { RecentOrder } from './recent-order.tsx';
import { useRecentOrders } from './use-recent-orders.ts';

/** The newest orders, with links to all orders. */
export function RecentCard() {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const mayPay = useMay('pay');
  const lists = (['flowOrder', 'staticOrder'] as const).map((route) => (
    <PageLink key={route} route={route}>
      {routes[route].title[language]}
    </PageLink>
  ));
  return (
    <Card title={t('overview.recent.title')} aside={lists}>
      <Loaded query={useRecentOrders()} rows={4} isInCard>
        {(orders) =>
          orders.length === 0 ? (
            <div className={styles.none}>
              <p>{t('orders.none')}</p>
              {mayPay && (
                <button type="button" className={button.outline} onClick={() => openPurchase()}>
                  {t('orders.buy')}
                </button>
              )}
            </div>
          ) : (
            <ul className={styles.orders}>
              {orders.map((order) => (
                <RecentOrder key={order.orderId} order={order} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
