import { BYTES_PER_GB, productFamily } from 'shared-contracts/constants';
import { fenOf } from 'shared-contracts/rules/fen';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatNumber, formatRate, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './quote-terms.module.css';
import type { Quote } from './use-quote.ts';

/** What has to be known before paying: when it ends, what counts as traffic, what Alipay charges. */
export function QuoteTerms({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { family, gigabytes, renewsOrderId, endsAt, toPayCents, cnyPerUsd } = quote;
  const time = formatTime(endsAt, language);
  const isStatic = family === productFamily.staticIp;
  return (
    <ul className={styles.terms}>
      {renewsOrderId !== null && !isStatic && <li>{t('quote.adds', { gigabytes })}</li>}
      <li>{renewsOrderId === null ? t('quote.ends', { time }) : t('quote.newEnd', { time })}</li>
      <li>{isStatic ? t('quote.byTime') : t('quote.traffic', { bytes: formatNumber(BYTES_PER_GB, language) })}</li>
      {language === 'zh' && cnyPerUsd !== null && (
        <li>
          {t('quote.cny', { amount: formatMoney(fenOf(toPayCents, cnyPerUsd), 'CNY', language), rate: formatRate(cnyPerUsd, language) })}
        </li>
      )}
    </ul>
  );
}
