import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatUnitPrice } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { Product } from '../price-list/use-price-list.ts';
import { nextStep } from './suggest-larger-package.ts';
import styles from './unit-price.module.css';
import { unitCents } from './unit-cents.ts';
import type { Quote } from './use-quote.ts';

interface UnitPriceProps {
  readonly quote: Quote;
  /** Products whose prices form one graduated price. */
  readonly products: readonly Product[];
  readonly onChoose: (productId: string) => void;
}

/** Price per GB, or per line and month, in this quote, and where it is lower. */
export function UnitPrice({ quote, products, onChoose }: UnitPriceProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const product = products.find(({ productId }) => productId === quote.productId);
  if (!product) return null;
  const next = nextStep(quote, product, products);
  const isStatic = product.months > 0;
  const price = formatUnitPrice(unitCents(quote, product), quote.currency, language);
  return (
    <div className={styles.unit}>
      <p>
        {t(isStatic ? 'dialog.unitLine' : 'dialog.unitGb')} <strong>{price}</strong>
      </p>
      {next && (
        <p className={styles.next}>
          {isStatic ? t('dialog.nextTerm', { count: next.months }) : t('dialog.nextPackage', { gigabytes: next.gigabytes })}{' '}
          <button type="button" className={button.text} onClick={() => onChoose(next.productId)}>
            {t('dialog.take')}
          </button>
        </p>
      )}
    </div>
  );
}
