import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatMoney, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { Pager } from '../pager/pager.tsx';
import type { ConsumptionFilter } from './consumption-filter.ts';
import empty from '../table/empty-list.module.css';
import styles from './consumption-page.module.css';
import { ConsumptionTable } from './consumption-table.tsx';
import { ExportBar } from './export-bar.tsx';
import { PAGE_SIZE, useConsumption, useConsumptionSum } from './use-consumption.ts';

interface ConsumptionListProps {
  readonly filter: ConsumptionFilter;
  readonly page: number;
  /** Removes the filter. */
  readonly onAll: () => void;
}

/** Paginated list of payments and gifts, with the total. */
export function ConsumptionList({ filter, page, onAll }: ConsumptionListProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { openPurchase } = useShell();
  const query = useConsumption({ filter, page });
  const { data: sum } = useConsumptionSum(filter);
  const { days, orderId, tag } = filter;
  return (
    <Loaded query={query} rows={8}>
      {({ list, total, hasMore }) => {
        const isFiltered = days.from !== '' || days.to !== '' || orderId !== '' || tag !== '' || page > 1;
        if (list.length === 0) {
          return (
            <div className={empty.box}>
              <p>{t(isFiltered ? 'consumption.noneHere' : 'consumption.none')}</p>
              <button
                type="button"
                className={isFiltered ? button.outline : button.main}
                onClick={isFiltered ? onAll : () => openPurchase()}
              >
                {t(isFiltered ? 'consumption.showAll' : 'orders.buy')}
              </button>
              {total > 0 && <Pager route="consumeDetail" page={page} total={total} pageSize={PAGE_SIZE} isPastEnd />}
            </div>
          );
        }
        // The sum counts every row but loads a moment later.
        const count = sum?.count ?? total;
        const isAll = sum !== undefined || !hasMore;
        return (
          <div aria-busy={query.isPlaceholderData} className={styles.list}>
            <div className={styles.bar}>
              <p className={styles.sum} aria-live="polite">
                {isAll ? t('consumption.count', { count }) : t('consumption.countMore', { number: formatNumber(total, language) })}
                {sum && <strong>{t('consumption.sum', { amount: formatMoney(sum.paidCents, sum.currency, language) })}</strong>}
              </p>
              <ExportBar filter={filter} count={count} />
            </div>
            <ConsumptionTable list={list} />
            <Pager route="consumeDetail" page={page} total={count} pageSize={PAGE_SIZE} />
          </div>
        );
      }}
    </Loaded>
  );
}
