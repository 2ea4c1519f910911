import { BYTES_PER_GB } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { formatBytes, formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import visually from 'shared-ui/visually-hidden.module.css';
import styles from './price-card.module.css';
import type { Product } from './teaser-products.ts';
import { unitPricesOf } from './unit-prices.ts';

interface PriceCardProps {
  readonly product: Product;
  readonly currency: string;
  readonly language: Language;
  /** The prices are those to pay; otherwise, only the list price is reliable. */
  readonly isPriced: boolean;
}

/** One package of the price list: contents, current price and list price. */
export function PriceCard({ product, currency, language, isPriced }: PriceCardProps) {
  const { t } = useTranslation('remote-marketing');
  const { gigabytes, validityDays, listCents, priceCents } = product;
  const { isReduced, cents } = unitPricesOf(product, isPriced);
  const money = (amount: number) => formatMoney(amount, currency, language);
  return (
    <li className={styles.card}>
      <h3>{formatBytes(gigabytes * BYTES_PER_GB, language)}</h3>
      <p className={styles.price}>
        <span className={visually.hidden}>{t(isPriced ? 'home.prices.now' : 'home.prices.list')} </span>
        <strong className={isReduced ? styles.reduced : undefined}>{money(isReduced ? priceCents : listCents)}</strong>
        {isReduced && (
          <>
            <span className={visually.hidden}> {t('home.prices.list')} </span>
            <s>{money(listCents)}</s>
          </>
        )}
      </p>
      <p>{t('home.prices.perGb', { price: money(cents) })}</p>
      <p>{t('home.prices.valid', { count: validityDays })}</p>
    </li>
  );
}
