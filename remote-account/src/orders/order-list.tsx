import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from 'shared-contracts/api-error';
import { COUNT_MAX } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { Button, Empty, Skeleton } from 'shared-ui/antd';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useMedia } from 'shared-ui/use-media';
import styles from './order-list.module.css';
import { OrderPages } from './order-pages.tsx';
import type { OrdersPageProps } from './orders-page.tsx';
import { noFilter, type OrderFilter } from './use-order-filter.ts';
import { useOrders } from './use-orders.ts';

/** A phone's width, too narrow for a table; the same in order-actions.module.css. */
const NARROW = '(max-width: 639px)';

interface OrderListProps extends Pick<OrdersPageProps, 'family' | 'none' | 'Table' | 'Cards'> {
  readonly filter: OrderFilter;
  readonly onFilter: (change: Partial<OrderFilter>) => void;
  /** What to do where there are none. */
  readonly action: ReactNode;
}

/** The orders that the filter lets through, or what there is to say in their place. */
export function OrderList({ family, none, Table, Cards, filter, onFilter, action }: OrderListProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const isNarrow = useMedia(NARROW);
  const { data, error, fetchStatus, isPlaceholderData, isFetching, refetch } = useOrders(family, filter);

  // Without a network the first question waits for it, and a later one has failed without an answer.
  const isOffline = fetchStatus === 'paused' || (isApiError(error) && error.status === 0 && !error.timedOut);
  if (error || (!data && isOffline)) {
    return (
      <div className={styles.message} role="alert">
        {isOffline && <WifiOff size={28} aria-hidden />}
        <p>{t(isOffline ? 'orders.offline' : 'orders.failed')}</p>
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
  const { list, total, hasMore } = data;
  if (list.length === 0) {
    const isFiltered = filter.status !== 'all' || filter.search !== '' || filter.page > 1;
    return (
      <Empty className={styles.message ?? ''} image={Empty.PRESENTED_IMAGE_SIMPLE} description={isFiltered ? t('orders.noneHere') : none}>
        {isFiltered ? <Button onClick={() => onFilter(noFilter)}>{t('orders.showAll')}</Button> : action}
      </Empty>
    );
  }
  const Rows = isNarrow ? Cards : Table;
  return (
    <div aria-busy={isPlaceholderData} className={styles.list}>
      <p className={styles.count} aria-live="polite">
        {hasMore
          ? t('orders.countMore', { number: formatNumber(COUNT_MAX, language) })
          : t('orders.count', { count: total, number: formatNumber(total, language) })}
      </p>
      <Rows orders={list} />
      <OrderPages filter={filter} total={total} isNarrow={isNarrow} onFilter={onFilter} />
    </div>
  );
}
