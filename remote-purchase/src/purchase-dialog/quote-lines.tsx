import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { discountWords, formatMoney } from 'shared-ui/format';
import styles from './quote-lines.module.css';
import type { Quote } from './use-quote.ts';

interface QuoteLinesProps {
  readonly quote: Pick<Quote, 'lines' | 'listCents' | 'toPayCents' | 'currency'>;
}

/** Price breakdown from list price to total, as calculated by the server. */
export function QuoteLines({ quote }: QuoteLinesProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, quote.currency, language);
  const saved = quote.listCents - quote.toPayCents;
  return (
    <dl className={styles.lines}>
      {quote.lines.map(({ kind, cents, percentOff, keptCents }) => (
        <div key={kind}>
          <dt>
            {percentOff ? t('quote.percent', { name: t(`quote.line.${kind}`), ...discountWords(percentOff) }) : t(`quote.line.${kind}`)}
          </dt>
          <dd>{cents === 0 ? t('quote.nothing') : money(cents)}</dd>
          {keptCents !== undefined && <dd className={styles.kept}>{t('quote.kept', { amount: money(keptCents) })}</dd>}
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('quote.toPay')}</dt>
        <dd>{money(quote.toPayCents)}</dd>
      </div>
      {saved > 0 && (
        <div className={styles.saved}>
          <dt>{t('quote.saved')}</dt>
          <dd>{money(saved)}</dd>
        </div>
      )}
    </dl>
  );
}
