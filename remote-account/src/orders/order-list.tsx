import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { Button, Empty, Pagination, Skeleton } from 'shared-ui/antd';
import { useMedia } from 'shared-ui/use-media';
import styles from './order-list.module.css';
import type { OrdersPageProps } from './orders-page.tsx';
import type { OrderFilter } from './use-order-filter.ts';
import { PAGE_SIZE, useOrders } from './use-orders.ts';

/** A phone's width, too narrow for a table; the same in order-actions.module.css. */
const NARROW = '(max-width: 639px)';

interface OrderListProps extends Pick<OrdersPageProps, 'family' | 'none' | 'Table' | 'Cards'> {
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
  /** What to do where there are none. */
  readonly action: ReactNode;
}

/** The orders that the filter lets through, or what there is to say in their place. */
export function OrderList({ family, none, Table, Cards, filter, onFilter, action }: OrderListProps) {
  const { t } = useTranslation('remote-account');
  const isNarrow = useMedia(NARROW);
  const { data, isError, isPlaceholderData, isFetching, refetch } = useOrders(family, filter);

  if (isError) {
    return (
      <div className={styles.message} role="alert">
        <p>{t('orders.failed')}</p>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('orders.retry')}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.skeleton} role="status" aria-busy aria-label={t('orders.loading')}>
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      </div>
    );
  }
  if (data.list.length === 0) {
    const isFiltered = filter.status !== 'all' || filter.page > 1;
    return (
      <Empty className={styles.message ?? ''} image={Empty.PRESENTED_IMAGE_SIMPLE} description={isFiltered ? t('orders.noneHere') : none}>
        {isFiltered ? <Button onClick={() => onFilter({ status: 'all', page: 1 })}>{t('orders.showAll')}</Button> : action}
      </Empty>
    );
  }
  const Rows = isNarrow ? Cards : Table;
  return (
    <div aria-busy={isPlaceholderData} className={styles.list}>
      <Rows orders={data.list} />
      <Pagination
        className={styles.pages ?? ''}
        current={filter.page}
        pageSize={PAGE_SIZE}
        total={data.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(page) => onFilter({ ...filter, page })}
      />
    </div>
  );
}
