import { BYTES_PER_GB } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { formatBytes, formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import visually from 'shared-ui/visually-hidden.module.css';
import styles from './price-card.module.css';
import type { Product } from './teaser-products.ts';

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
  const { gigabytes, validityDays, listCents, priceCents, unitCents } = product;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const reduced = isPriced && priceCents < listCents;
  return (
    <li className={styles.card}>
      <h3>{formatBytes(gigabytes * BYTES_PER_GB, language)}</h3>
      <p className={styles.price}>
        <span className={visually.hidden}>{t(isPriced ? 'home.prices.now' : 'home.prices.list')} </span>
        <strong className={reduced ? styles.reduced : undefined}>{money(reduced ? priceCents : listCents)}</strong>
        {reduced && (
          <>
            <span className={visually.hidden}> {t('home.prices.list')} </span>
            <s>{money(listCents)}</s>
          </>
        )}
      </p>
      <p>{t('home.prices.perGb', { price: money(reduced ? unitCents : listCents / gigabytes) })}</p>
      <p>{t('home.prices.valid', { count: validityDays })}</p>
    </li>
  );
}
