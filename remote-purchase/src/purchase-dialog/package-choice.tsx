import { useId } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatUnitPrice } from 'shared-ui/format';
import type { PriceList } from '../price-list/use-price-list.ts';
import styles from './package-choice.module.css';

interface PackageChoiceProps {
  readonly priceList: PriceList;
  readonly chosen: string | undefined;
  readonly onChoose: (productId: string) => void;
}

/** The packages, one of which is chosen. */
export function PackageChoice({ priceList: { products, currency }, chosen, onChoose }: PackageChoiceProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const name = useId();
  return (
    <fieldset className={styles.packages}>
      <legend>{t('dialog.package')}</legend>
      {products.map(({ productId, gigabytes, validityDays, priceCents, listCents, centsPerGb }) => (
        <label key={productId} className={styles.package}>
          <input type="radio" name={name} checked={productId === chosen} onChange={() => onChoose(productId)} />
          <span className={styles.size}>{t('gigabytes', { gigabytes })}</span>
          <span className={styles.price}>
            {formatMoney(priceCents, currency, language)}
            {priceCents < listCents && <s>{formatMoney(listCents, currency, language)}</s>}
          </span>
          <small>{t('days', { days: validityDays })}</small>
          <small className={styles.unit}>{t('perGb', { price: formatUnitPrice(centsPerGb, currency, language) })}</small>
        </label>
      ))}
    </fieldset>
  );
}
