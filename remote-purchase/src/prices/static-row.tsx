import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { Flag } from 'shared-ui/flag';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import type { PlaceOnSale } from '../price-list/places-on-sale.ts';
import { StaticPrice } from './static-price.tsx';
import styles from './static-table.module.css';

interface StaticRowProps extends PlaceOnSale {
  /** All terms sold in any location, in months. */
  readonly months: readonly number[];
  /** The selected term. */
  readonly term: number;
  readonly currency: string;
  readonly current: boolean;
  readonly isPriced: boolean;
}

/** Table row of a country or region: prices, stock, and a button to buy a line for the selected term. */
export function StaticRow({ place, terms, months, term, currency, current, isPriced }: StaticRowProps) {
  const { t } = useTranslation('remote-purchase');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const name = placeName(place, language);
  const product = terms.get(term);
  const stock = current ? product?.stock : undefined;
  const label = t('prices.staticIp.buyLabel', { place: name, months: t('prices.staticIp.months', { count: term }) });
  return (
    <tr>
      <th scope="row">
        <span className={styles.place}>
          <Flag countryCode={place.code} />
          {name}
        </span>
      </th>
      {months.map((each) => (
        <td key={each} data-chosen={each === term}>
          <StaticPrice product={terms.get(each)} currency={currency} isPriced={isPriced} />
        </td>
      ))}
      <td>
        <span className={styles.order}>
          <span data-sold-out={stock === 0}>
            {stock === 0 && t('prices.staticIp.soldOut')}
            {stock ? t('prices.staticIp.left', { count: stock }) : null}
          </span>
          <button
            type="button"
            className={button.small}
            aria-label={label}
            disabled={!product || stock === 0}
            onClick={() => product && openPurchase({ family: product.family, productId: product.productId })}
          >
            {t('prices.buy')}
          </button>
        </span>
      </td>
    </tr>
  );
}
