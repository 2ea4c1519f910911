import { useTranslation } from 'react-i18next';
import { useSession, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-ui/antd';
import { formatMoney, formatUnitPrice } from 'shared-ui/format';
import type { PriceList, Product } from '../price-list/use-price-list.ts';
import visually from 'shared-ui/visually-hidden.module.css';
import styles from './price-cards.module.css';

interface PriceCardProps {
  readonly product: Product;
  readonly currency: string;
}

function PriceCard({ product, currency }: PriceCardProps) {
  const { t } = useTranslation('remote-purchase');
  const { openPurchase } = useShell();
  const language = useSession((session) => session.locale);
  const { productId, gigabytes, validityDays, priceCents, listCents, centsPerGb } = product;
  const isReduced = priceCents < listCents;
  return (
    <li className={styles.card}>
      <h2>{t('gigabytes', { gigabytes })}</h2>
      <p className={styles.validity}>{t('validity', { days: validityDays })}</p>
      <p className={styles.price} data-reduced={isReduced}>
        <strong>{formatMoney(priceCents, currency, language)}</strong>
        {isReduced && (
          <s>
            <span className={visually.hidden}>{t('prices.listPrice')}</span>
            {formatMoney(listCents, currency, language)}
          </s>
        )}
      </p>
      <p className={styles.unit}>{t('perGb', { price: formatUnitPrice(centsPerGb, currency, language) })}</p>
      <Button block aria-label={t('prices.buyLabel', { gigabytes })} onClick={() => openPurchase({ productId })}>
        {t('prices.buy')}
      </Button>
    </li>
  );
}

/** A card for each package. */
export function PriceCards({ priceList: { products, currency } }: { readonly priceList: PriceList }) {
  return (
    <ul className={styles.cards}>
      {products.map((product) => (
        <PriceCard key={product.productId} product={product} currency={currency} />
      ))}
    </ul>
  );
}
