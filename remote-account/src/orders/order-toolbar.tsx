import { useTranslation } from 'shared-ui/i18n';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { OrderSearch } from './order-search.tsx';
import styles from './order-toolbar.module.css';
import { StatusFilter } from './status-filter.tsx';
import { noFilter, sortNames, type OrderFilter } from './use-order-filter.ts';

interface OrderToolbarProps {
  readonly family: ProductFamily;
  readonly filter: OrderFilter;
  readonly onFilter: (change: Partial<OrderFilter> & { readonly replace?: boolean }) => void;
}

/** State, search and order of the list; each is in the address. */
export function OrderToolbar({ family, filter: { status, search, sort, direction }, onFilter }: OrderToolbarProps) {
  const { t } = useTranslation('remote-account');
  // Static lines hold no traffic.
  const sorts = sortNames.filter((name) => name !== 'leftBytes' || family === productFamily.flow);
  const choices = sorts.flatMap((name) => (['descending', 'ascending'] as const).map((way) => ({ name, way, value: `${name}.${way}` })));
  return (
    <div className={styles.toolbar} role="search" aria-label={t('orders.find')}>
      <StatusFilter status={status} onStatus={(chosen) => onFilter({ status: chosen })} />
      <OrderSearch search={search} onSearch={(typed, replace) => onFilter({ search: typed, replace })} />
      <select
        className={styles.sort}
        aria-label={t('orders.sort.label')}
        value={`${sort}.${direction}`}
        onChange={({ target }) => {
          const { name, way } = choices.find(({ value }) => value === target.value) ?? { name: noFilter.sort, way: noFilter.direction };
          onFilter({ sort: name, direction: way });
        }}
      >
        {choices.map(({ name, way, value }) => (
          <option key={value} value={value}>
            {t(`orders.sort.${name}.${way}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
