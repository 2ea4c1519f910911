import { useLanguage } from 'shared-contracts/shell';
import { formatUnitPrice } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import visually from 'shared-ui/visually-hidden.module.css';
import type { Product } from '../price-list/use-price-list.ts';
import styles from './static-table.module.css';

interface StaticPriceProps {
  /** Undefined if lines aren't sold for that term. */
  readonly product: Product | undefined;
  readonly currency: string;
  readonly isPriced: boolean;
}

/** Monthly price of a line, with the list price next to it if an offer applies. */
export function StaticPrice({ product, currency, isPriced }: StaticPriceProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  if (!product) return t('prices.nothing');
  const { listCents, priceCents, unitCents, months } = product;
  const price = (cents: number) => formatUnitPrice(cents, currency, language);
  const isReduced = isPriced && priceCents < listCents;
  return (
    <span className={styles.price} data-reduced={isReduced}>
      <strong>{price(isReduced ? unitCents : listCents / months)}</strong>
      {isReduced && (
        <s>
          <span className={visually.hidden}>{t('prices.listPrice')}</span>
          {price(listCents / months)}
        </s>
      )}
    </span>
  );
}
