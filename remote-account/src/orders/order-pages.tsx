import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { Pager } from '../pager/pager.tsx';
import styles from './order-list.module.css';
import { pageSizes, useOptimisticFilter, type FilterChange, type OrderFilter } from '../order-parts/use-order-filter.ts';

interface OrderPagesProps {
  readonly family: ProductFamily;
  readonly filter: OrderFilter;
  readonly total: number;
  readonly onFilter: (change: FilterChange) => void;
  readonly isPastEnd?: boolean;
}

/** Pagination of the list, and the page size. */
export function OrderPages({ family, filter, total, onFilter, isPastEnd = false }: OrderPagesProps) {
  const { t } = useTranslation('remote-account');
  const { chosen, choose } = useOptimisticFilter(filter, onFilter);
  if (total <= pageSizes[0]) return null;
  return (
    <div className={styles.foot}>
      <label className={styles.size}>
        {t('orders.size')}
        <select
          value={chosen.size}
          onChange={({ target }) => choose({ size: pageSizes.find((each) => String(each) === target.value) ?? pageSizes[0] })}
        >
          {pageSizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <Pager
        route={family === productFamily.staticIp ? 'staticOrder' : 'flowOrder'}
        page={filter.page}
        total={total}
        pageSize={filter.size}
        isPastEnd={isPastEnd}
      />
    </div>
  );
}
