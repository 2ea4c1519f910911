import { useId } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatUnitPrice } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import card from '../choice-card/choice-card.module.css';
import type { Product } from '../price-list/use-price-list.ts';
import styles from './product-choice.module.css';

interface ProductChoiceProps {
  readonly legend: string;
  readonly products: readonly Product[];
  /** The offer has ended, so reduced prices are no longer valid. */
  readonly isOfferOver: boolean;
  readonly currency: string;
  /** Undefined if an amount is chosen that no package has. */
  readonly chosen: string | undefined;
  readonly onChoose: (productId: string) => void;
}

/** Radio group of packages, or of the terms of a static line. */
export function ProductChoice({ legend, products, isOfferOver, currency, chosen, onChoose }: ProductChoiceProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const name = useId();
  return (
    <fieldset className={styles.products}>
      <legend>{legend}</legend>
      {products.map(({ productId, gigabytes, months, validityDays, priceCents, listCents, unitCents }) => {
        const price = isOfferOver ? listCents : priceCents;
        const unit = formatUnitPrice(isOfferOver ? listCents / (months || gigabytes) : unitCents, currency, language);
        return (
          <label key={productId} className={`${card.card} ${styles.product}`}>
            <input type="radio" name={name} checked={productId === chosen} onChange={() => onChoose(productId)} />
            <span className={styles.size}>
              {months > 0 ? t('prices.staticIp.months', { count: months }) : t('gigabytes', { gigabytes })}
            </span>
            <span className={styles.price}>
              {formatMoney(price, currency, language)}
              {price < listCents && <s>{formatMoney(listCents, currency, language)}</s>}
            </span>
            <small>{months === 0 && t('days', { days: validityDays })}</small>
            <small className={styles.unit}>{months > 0 ? t('dialog.perMonth', { price: unit }) : t('perGb', { price: unit })}</small>
          </label>
        );
      })}
    </fieldset>
  );
}
