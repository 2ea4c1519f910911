import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatMoney, formatUnitPrice } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import visually from 'shared-ui/visually-hidden.module.css';
import type { PriceList, Product } from '../price-list/use-price-list.ts';
import styles from './price-cards.module.css';

interface PriceCardProps {
  readonly product: Product;
  readonly currency: string;
  /** Whether prices are those to pay. If not, only list prices are reliable. */
  readonly isPriced: boolean;
}

function PriceCard({ product, currency, isPriced }: PriceCardProps) {
  const { t } = useTranslation('remote-purchase');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const { productId, gigabytes, validityDays, priceCents, listCents, unitCents } = product;
  const isReduced = isPriced && priceCents < listCents;
  return (
    <li className={styles.card}>
      <h3>{t('gigabytes', { gigabytes })}</h3>
      <p className={styles.validity}>{t('validity', { days: validityDays })}</p>
      <p className={styles.price} data-reduced={isReduced}>
        <strong>{formatMoney(isReduced ? priceCents : listCents, currency, language)}</strong>
        {isReduced && (
          <s>
            <span className={visually.hidden}>{t('prices.listPrice')}</span>
            {formatMoney(listCents, currency, language)}
          </s>
        )}
      </p>
      <p className={styles.unit}>
        {t('perGb', { price: formatUnitPrice(isReduced ? unitCents : listCents / gigabytes, currency, language) })}
      </p>
      <button
        type="button"
        className={`${button.outline} ${styles.buy}`}
        aria-label={t('prices.buyLabel', { gigabytes })}
        onClick={() => openPurchase({ productId })}
      >
        {t('prices.buy')}
      </button>
    </li>
  );
}

interface PriceCardsProps extends Pick<PriceCardProps, 'isPriced'> {
  readonly priceList: PriceList;
}

/** One card per package. */
export function PriceCards({ priceList: { products, currency }, isPriced }: PriceCardsProps) {
  return (
    <ul className={styles.cards}>
      {products.map((product) => (
        <PriceCard key={product.productId} product={product} currency={currency} isPriced={isPriced} />
      ))}
    </ul>
  );
}
