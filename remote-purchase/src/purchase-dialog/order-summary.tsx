import { isApiError } from 'shared-contracts/api-error';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/error-codes';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { Alert, Button, Skeleton } from 'shared-ui/antd';
import { formatMoney, formatNumber } from 'shared-ui/format';
import { LoadFailed } from '../price-list/load-failed.tsx';
import styles from './order-summary.module.css';
import { QuoteLines } from './quote-lines.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import type { useQuote } from './use-quote.ts';

interface OrderSummaryProps {
  readonly quoting: ReturnType<typeof useQuote>;
  /** Another order has to be paid or cancelled first. */
  readonly isBlocked: boolean;
}

/** What is bought, what it costs and when it ends, with the button that orders it. */
export function OrderSummary({ quoting, isBlocked }: OrderSummaryProps) {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const language = useLanguage();
  const { pay, isLeaving, error } = usePlaceOrder();
  const { quote, current, isFetching, refetch } = quoting;
  const textOf = (cause: unknown) => (isApiError(cause) ? cause.message : t('shell:toastTip.error.tip1'));
  // The order in the way is shown itself, above.
  const isInTheWay = isApiError(error) && error.code === errorCodes.unpaidOrderExists.code;
  const refusal = error && !isInTheWay && textOf(error);

  if (quoting.error && !isFetching) {
    return <LoadFailed text={textOf(quoting.error)} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!quote) return <Skeleton active title={false} paragraph={{ rows: 7, width: '100%' }} />;
  const amount = formatMoney(quote.toPayCents, quote.currency, language);
  return (
    <>
      <section className={styles.summary} aria-labelledby="summary-title" aria-busy={!current}>
        <h3 id="summary-title">{t('quote.title')}</h3>
        <p className={styles.what}>{t('quote.what', { gigabytes: quote.gigabytes, days: quote.validityDays })}</p>
        <div aria-live="polite" className={styles.quote}>
          <QuoteLines quote={quote} />
        </div>
        <ul className={styles.terms}>
          <li>{t('quote.ends', { days: quote.validityDays })}</li>
          <li>{t('quote.traffic', { bytes: formatNumber(BYTES_PER_GB, language) })}</li>
        </ul>
      </section>
      <div className={styles.pay}>
        {refusal && <Alert type="warning" showIcon title={refusal} />}
        <Button type="primary" block disabled={!current || isBlocked} loading={isLeaving} onClick={() => current && pay(current.quoteId)}>
          {t('quote.pay', { amount })}
        </Button>
        <p>{t('noRefunds')}</p>
      </div>
    </>
  );
}
