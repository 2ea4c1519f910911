import { useTranslation } from 'shared-ui/i18n';
import visually from 'shared-ui/visually-hidden.module.css';
import type { PlaceOnSale } from '../price-list/places-on-sale.ts';
import { StaticRow } from './static-row.tsx';
import styles from './static-table.module.css';

interface StaticTableProps {
  readonly places: readonly PlaceOnSale[];
  /** In months. */
  readonly terms: readonly number[];
  /** The selected term, the only one shown on phones. */
  readonly term: number;
  readonly currency: string;
  readonly current: boolean;
  readonly isPriced: boolean;
}

/** Monthly price of a line by location and term, with the stock. */
export function StaticTable({ places, terms, ...rest }: StaticTableProps) {
  const { t } = useTranslation('remote-purchase');
  return (
    <table className={styles.table}>
      <caption className={visually.hidden}>{t('prices.staticIp.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('prices.staticIp.place')}</th>
          {terms.map((months) => (
            <th key={months} scope="col" data-chosen={months === rest.term}>
              {t('prices.staticIp.months', { count: months })}
            </th>
          ))}
          <th scope="col">{t('prices.staticIp.stock')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <StaticRow key={place.place.code} {...place} months={terms} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
