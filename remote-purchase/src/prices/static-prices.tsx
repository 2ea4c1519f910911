import { useMemo } from 'react';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useSearchField } from 'shared-ui/use-search-field';
import { findPlaces, placesOnSale, termsOnSale } from '../price-list/places-on-sale.ts';
import type { PriceList } from '../price-list/use-price-list.ts';
import styles from './static-prices.module.css';
import { StaticTable } from './static-table.tsx';
import { TermChoice } from './term-choice.tsx';
import { useLineChoice } from './use-line-choice.ts';

interface StaticPricesProps {
  readonly priceList: PriceList;
  /** Whether the stock is today's. */
  readonly current: boolean;
  /** Whether prices are those to pay. If not, only list prices are reliable. */
  readonly isPriced: boolean;
}

/** Prices of static lines by country or region, with a search field and a term selector. */
export function StaticPrices({ priceList: { products, currency }, current, isPriced }: StaticPricesProps) {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const { typed, setTyped, term: chosen, setTerm, controls } = useLineChoice();
  const places = useMemo(() => placesOnSale(products), [products]);
  const terms = useMemo(() => termsOnSale(places), [places]);
  const term = terms.includes(chosen) ? chosen : (terms[0] ?? chosen);
  const found = useMemo(() => findPlaces(places, typed), [places, typed]);
  const field = useSearchField(typed, setTyped);
  return (
    <>
      <div ref={controls} className={styles.controls}>
        <Field label={t('prices.staticIp.search')}>
          {(control) => <TextInput {...control} {...field} type="search" autoComplete="off" />}
        </Field>
        <TermChoice terms={terms} value={term} onChange={setTerm} />
      </div>
      {found.length > 0 && (
        <StaticTable places={found} terms={terms} term={term} currency={currency} current={current} isPriced={isPriced} />
      )}
      <p className={styles.nothing} role="status">
        {found.length === 0 && t('shell:toastTip.warning.tip14')}
      </p>
    </>
  );
}
