import { useTranslation } from 'react-i18next';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { formatBytes, formatMoney } from 'shared-ui/format';
import visually from 'shared-ui/visually-hidden.module.css';
import styles from './price-card.module.css';
import type { Product } from './teaser-products.ts';

interface PriceCardProps {
  readonly product: Product;
  readonly currency: string;
  readonly language: Language;
}

/** One package of the price list: what it holds, what it costs now and before. */
export function PriceCard({ product, currency, language }: PriceCardProps) {
  const { t } = useTranslation('remote-marketing');
  const money = (cents: number) => formatMoney(cents, currency, language);
  const reduced = product.priceCents < product.listCents;
  return (
    <li className={styles.card}>
      <h3>{formatBytes(product.gigabytes * BYTES_PER_GB, language)}</h3>
      <p className={styles.price}>
        <span className={visually.hidden}>{t('home.prices.now')} </span>
        <strong className={reduced ? styles.reduced : undefined}>{money(product.priceCents)}</strong>
        {reduced && (
          <>
            <span className={visually.hidden}> {t('home.prices.list')} </span>
            <s>{money(product.listCents)}</s>
          </>
        )}
      </p>
      <p>{t('home.prices.perGb', { price: money(product.centsPerGb) })}</p>
      <p>{t('home.prices.valid', { count: product.validityDays })}</p>
    </li>
  );
}
