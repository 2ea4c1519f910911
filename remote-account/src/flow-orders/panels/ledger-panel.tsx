import { Button, Pagination, Skeleton } from 'shared-ui/antd';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useMedia } from 'shared-ui/use-media';
import type { PanelProps } from '../../orders/order-panel.tsx';
import { LedgerDays } from './ledger-days.tsx';
import { LedgerExport } from './ledger-export.tsx';
import styles from './ledger-panel.module.css';
import { LedgerSum } from './ledger-sum.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { PanelHead } from './panel-head.tsx';
import { LEDGER_ROWS, useLedger, useLedgerFilter } from './use-ledger.ts';

/** Every hour's use of an order, by where from, where to and how it ended; together what was billed. */
export function LedgerPanel({ order }: PanelProps) {
  const { t } = useTranslation('remote-account');
  const isNarrow = useMedia('(max-width: 639px)');
  const { filter, setFilter } = useLedgerFilter();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useLedger(order.orderId, filter);
  const isAll = filter.from === '' && filter.to === '';
  return (
    <>
      <PanelHead order={order} />
      <details className={styles.about}>
        <summary>{t('flowOrders.ledger.about')}</summary>
        <p>{t('flowOrders.ledger.billed')}</p>
        <p>{t('flowOrders.ledger.over')}</p>
        <PageLink route="question" params={{ id: 'what-counts-as-traffic' }}>
          {t('flowOrders.ledger.more')}
        </PageLink>
      </details>
      <div className={styles.bar}>
        <LedgerDays filter={filter} onFilter={setFilter} />
        <LedgerExport order={order} filter={filter} isDisabled={!data || data.total === 0} />
      </div>
      {isError && (
        <div role="alert" className={styles.message}>
          <p>{t('flowOrders.ledger.failed')}</p>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('orders.retry')}
          </Button>
        </div>
      )}
      {!isError && !data && (
        <div role="status" aria-busy aria-label={t('flowOrders.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
        </div>
      )}
      {!isError && data && (
        <div aria-busy={isPlaceholderData} className={styles.rows}>
          <LedgerSum sumBytes={data.sumBytes} usedBytes={isAll ? order.usedBytes : undefined} />
          {data.list.length === 0 ? (
            <p className={styles.message}>{t(isAll ? 'flowOrders.ledger.none' : 'flowOrders.ledger.noneThen')}</p>
          ) : (
            <LedgerTable rows={data.list} />
          )}
          {data.total > LEDGER_ROWS && (
            <Pagination
              className={styles.pages ?? ''}
              current={filter.page}
              pageSize={LEDGER_ROWS}
              total={data.total}
              simple={isNarrow}
              showSizeChanger={false}
              onChange={(page) => setFilter({ page })}
            />
          )}
        </div>
      )}
    </>
  );
}
