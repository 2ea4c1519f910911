import { useId } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { DayFields } from '../day-range/day-fields.tsx';
import { TagFilter } from '../tags/tag-filter.tsx';
import { OrderSearch } from './order-search.tsx';
import styles from './order-toolbar.module.css';
import { SavedFiltersButton } from './saved-filters-button.tsx';
import { StatusFilter } from './status-filter.tsx';
import {
  creationDays,
  noFilter,
  sortNames,
  useOptimisticFilter,
  type FilterChange,
  type OrderFilter,
} from '../order-parts/use-order-filter.ts';

interface OrderToolbarProps {
  readonly family: ProductFamily;
  readonly filter: OrderFilter;
  readonly onFilter: (change: FilterChange) => void;
}

/** Filters, search and sort order of the list, all kept in the URL. */
export function OrderToolbar({ family, filter, onFilter }: OrderToolbarProps) {
  const { t } = useTranslation('remote-account');
  const createdId = useId();
  const { chosen, choose } = useOptimisticFilter(filter, onFilter);
  const { status, tag, sort, direction } = chosen;
  // Static lines have no traffic.
  const sorts = sortNames.filter((name) => name !== 'leftBytes' || family === productFamily.flow);
  const choices = sorts.flatMap((name) => (['descending', 'ascending'] as const).map((way) => ({ name, way, value: `${name}.${way}` })));
  return (
    <div className={styles.toolbar} role="search" aria-label={t('orders.find')}>
      <StatusFilter status={status} onStatus={(each) => choose({ status: each })} />
      <TagFilter tag={tag} onTag={(each) => choose({ tag: each })} />
      <SavedFiltersButton family={family} filter={filter} />
      <OrderSearch search={filter.search} onSearch={(typed, replace) => onFilter({ search: typed, replace })} />
      <select
        className={styles.sort}
        aria-label={t('orders.sort.label')}
        value={`${sort}.${direction}`}
        onChange={({ target }) => {
          const { name, way } = choices.find(({ value }) => value === target.value) ?? { name: noFilter.sort, way: noFilter.direction };
          choose({ sort: name, direction: way });
        }}
      >
        {choices.map(({ name, way, value }) => (
          <option key={value} value={value}>
            {t(`orders.sort.${name}.${way}`)}
          </option>
        ))}
      </select>
      <div role="group" className={styles.created} aria-labelledby={createdId}>
        <span id={createdId}>{t('orders.column.createdAt')}</span>
        <DayFields days={creationDays(chosen)} onDays={({ from, to }) => choose({ createdFrom: from, createdTo: to })} />
      </div>
    </div>
  );
}
