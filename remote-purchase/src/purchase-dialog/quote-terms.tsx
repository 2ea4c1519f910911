import { BYTES_PER_GB, productFamily } from 'shared-contracts/constants';
import { quotesYuan } from 'shared-contracts/language-traits';
import { convert } from 'shared-contracts/rules/charge-currencies';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatNumber, formatRate, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { Product } from '../price-list/use-price-list.ts';
import styles from './quote-terms.module.css';
import type { Quote } from './use-quote.ts';

interface QuoteTermsProps {
  readonly quote: Quote;
  readonly products: readonly Product[];
}

/** The larger package whose validity several smaller ones reach together. Undefined if their validity is their own. */
function reachedPackage({ productId, gigabytes, validityDays }: Quote, products: readonly Product[]): Product | undefined {
  const chosen = products.find((product) => product.productId === productId);
  if (!chosen || chosen.months > 0 || chosen.validityDays >= validityDays) return undefined;
  return products.findLast((product) => product.gigabytes <= gigabytes && product.validityDays === validityDays);
}

/** Terms to know before paying: end date, what counts as traffic, and the amount in another currency. */
export function QuoteTerms({ quote, products }: QuoteTermsProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { family, gigabytes, renewsOrderId, endsAt, toPayCents, cnyPerUsd, charges = [] } = quote;
  const region = charges.find(({ currency }) => currency !== 'USD' && currency !== 'CNY');
  const time = formatTime(endsAt, language);
  const reached = reachedPackage(quote, products);
  const isStatic = family === productFamily.staticIp;
  return (
    <ul className={styles.terms}>
      {renewsOrderId !== null && !isStatic && <li>{t('quote.adds', { gigabytes })}</li>}
      <li>{renewsOrderId === null ? t('quote.ends', { time }) : t('quote.newEnd', { time })}</li>
      {reached && <li>{t('quote.reached', { gigabytes: reached.gigabytes, days: quote.validityDays })}</li>}
      <li>{isStatic ? t('quote.byTime') : t('quote.traffic', { bytes: formatNumber(BYTES_PER_GB, language) })}</li>
      {quotesYuan[language] && cnyPerUsd !== null && toPayCents > 0 && (
        <li>
          {t('quote.cny', { amount: formatMoney(convert(toPayCents, cnyPerUsd), 'CNY', language), rate: formatRate(cnyPerUsd, language) })}
        </li>
      )}
      {region && (
        <li>
          {t('quote.region', {
            amount: formatMoney(region.amountCents, region.currency, language),
            rate: formatRate(region.perUsd ?? 1, language),
            currency: region.currency,
          })}
        </li>
      )}
    </ul>
  );
}
