import { memo, type ComponentType, type ReactNode } from 'react';
import type { ProductFamily } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import empty from '../table/empty-list.module.css';
import styles from './order-list.module.css';
import { OrderPages } from './order-pages.tsx';
import { noFilter, type OrderFilter } from '../order-parts/use-order-filter.ts';
import { useOrders, type Order } from '../order-parts/use-orders.ts';

export interface ListedOrders {
  readonly family: ProductFamily;
  /** Text shown if there are no orders. */
  readonly none: string;
  /** A page of orders. */
  readonly Orders: ComponentType<{ readonly orders: readonly Order[] }>;
}

interface RowsProps extends Pick<ListedOrders, 'Orders'> {
  readonly orders: readonly Order[];
}

/** Rerenders when the orders change, not whenever the URL does; that would take a slow phone a quarter of a second. */
const Rows = memo(function Rows({ Orders, orders }: RowsProps) {
  return <Orders orders={orders} />;
});

interface OrderListProps extends ListedOrders {
  readonly filter: OrderFilter;
  readonly onFilter: (change: Partial<OrderFilter>) => void;
  /** What to do if there are no orders. */
  readonly action: ReactNode;
}

/** Orders that match the filter, or a message if there are none. */
export function OrderList({ family, none, Orders, filter, onFilter, action }: OrderListProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const query = useOrders(family, filter);
  const isFiltered =
    filter.status !== 'all' ||
    filter.search !== '' ||
    filter.tag !== '' ||
    filter.createdFrom !== '' ||
    filter.createdTo !== '' ||
    filter.page > 1;
  const shown = query.error || !query.data?.list.length ? undefined : query.data;
  const count = shown?.hasMore
    ? t('orders.countMore', { number: formatNumber(shown.total, language) })
    : shown && t('orders.count', { count: shown.total, number: formatNumber(shown.total, language) });
  return (
    <>
      <p className={styles.count} aria-live="polite" hidden={count === undefined && !query.isLoading}>
        {count}
      </p>
      <Loaded query={query} rows={8}>
        {({ list, total }) =>
          list.length > 0 ? (
            <div aria-busy={query.isPlaceholderData} className={styles.list}>
              <Rows Orders={Orders} orders={list} />
              <OrderPages family={family} filter={filter} total={total} onFilter={onFilter} />
            </div>
          ) : (
            <div className={empty.box}>
              <p>{isFiltered ? t('orders.noneHere') : none}</p>
              {isFiltered ? (
                <button type="button" className={button.outline} onClick={() => onFilter(noFilter)}>
                  {t('orders.showAll')}
                </button>
              ) : (
                action
              )}
              {total > 0 && <OrderPages family={family} filter={filter} total={total} onFilter={onFilter} isPastEnd />}
            </div>
          )
        }
      </Loaded>
    </>
  );
}
