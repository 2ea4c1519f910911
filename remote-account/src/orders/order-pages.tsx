import { useTranslation } from 'shared-ui/i18n';
import { Pagination } from 'shared-ui/antd';
import styles from './order-list.module.css';
import { pageSizes, type OrderFilter } from './use-order-filter.ts';

interface OrderPagesProps {
  readonly filter: OrderFilter;
  readonly total: number;
  readonly isNarrow: boolean;
  readonly onFilter: (change: Partial<OrderFilter>) => void;
}

/** The pages of the list, and how many orders each has. */
export function OrderPages({ filter: { page, size }, total, isNarrow, onFilter }: OrderPagesProps) {
  const { t } = useTranslation('remote-account');
  if (total <= pageSizes[0]) return null;
  return (
    <div className={styles.foot}>
      <label className={styles.size}>
        {t('orders.size')}
        <select
          value={size}
          onChange={({ target }) => onFilter({ size: pageSizes.find((each) => String(each) === target.value) ?? pageSizes[0] })}
        >
          {pageSizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        simple={isNarrow}
        showSizeChanger={false}
        onChange={(next) => onFilter({ page: next })}
      />
    </div>
  );
}
