import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { BusyButton } from '../../busy-button/busy-button.tsx';
import { WaitingRows } from '../../loaded/waiting-rows.tsx';
import type { PanelProps } from '../../orders/order-panel.tsx';
import { Pager } from '../../pager/pager.tsx';
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
          <BusyButton className={button.outline} isBusy={isFetching} onClick={() => void refetch()}>
            {t('orders.retry')}
          </BusyButton>
        </div>
      )}
      {!isError && !data && <WaitingRows label={t('flowOrders.loading')} count={10} isInCard />}
      {!isError && data && (
        <div aria-busy={isPlaceholderData} className={styles.rows}>
          <LedgerSum sumBytes={data.sumBytes} usedBytes={isAll ? order.usedBytes : undefined} />
          {data.list.length === 0 ? (
            <p className={styles.message}>{t(isAll ? 'flowOrders.ledger.none' : 'flowOrders.ledger.noneThen')}</p>
          ) : (
            <LedgerTable rows={data.list} />
          )}
          <Pager
            route="flowOrder"
            parameter="rows"
            page={filter.page}
            total={data.total}
            pageSize={LEDGER_ROWS}
            onPage={(page) => setFilter({ page })}
          />
        </div>
      )}
    </>
  );
}
