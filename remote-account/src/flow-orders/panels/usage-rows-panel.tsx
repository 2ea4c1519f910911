import { BYTES_PER_GB, USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import type { PanelProps } from '../../order-parts/order-panel.tsx';
import { Pager } from '../../pager/pager.tsx';
import { UsageRowsDays } from './usage-rows-days.tsx';
import { UsageRowsExport } from './usage-rows-export.tsx';
import styles from './usage-rows-panel.module.css';
import { UsageRowsSum } from './usage-rows-sum.tsx';
import { UsageRowsTable } from './usage-rows-table.tsx';
import { PanelHead } from './panel-head.tsx';
import { USAGE_ROWS_PER_PAGE, useUsageRows, useUsageRowsFilter } from './use-usage-rows.ts';

/** Hourly usage of an order by source, destination and outcome; the sum is what was billed. */
export function UsageRowsPanel({ order }: PanelProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { filter, setFilter } = useUsageRowsFilter();
  const query = useUsageRows(order.orderId, filter);
  const isAll = filter.from === '' && filter.to === '';
  return (
    <>
      <PanelHead order={order} />
      <details className={styles.about}>
        <summary>{t('flowOrders.ledger.about')}</summary>
        <p>{t('flowOrders.ledger.billed', { gigabyte: formatNumber(BYTES_PER_GB, language) })}</p>
        <p>{t('flowOrders.ledger.older', { days: USAGE_HOUR_DAYS })}</p>
        <p>{t('flowOrders.ledger.over')}</p>
        <PageLink route="question" params={{ id: 'what-counts-as-traffic' }}>
          {t('flowOrders.ledger.more')}
        </PageLink>
      </details>
      <div className={styles.bar}>
        <UsageRowsDays filter={filter} onFilter={setFilter} />
        <UsageRowsExport order={order} filter={filter} isDisabled={!query.data || query.data.total === 0} />
      </div>
      <Loaded query={query} rows={10} isInCard>
        {({ list, total, sumBytes }) => (
          <div aria-busy={query.isPlaceholderData} className={styles.rows}>
            <UsageRowsSum sumBytes={sumBytes} usedBytes={isAll ? order.usedBytes : undefined} />
            {list.length > 0 && <UsageRowsTable rows={list} />}
            {total === 0 && <p className={styles.none}>{t(isAll ? 'flowOrders.ledger.none' : 'flowOrders.ledger.noneThen')}</p>}
            <Pager
              route="flowOrder"
              parameter="rows"
              page={filter.page}
              total={total}
              pageSize={USAGE_ROWS_PER_PAGE}
              isPastEnd={list.length === 0}
              onPage={(page) => setFilter({ page })}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}
