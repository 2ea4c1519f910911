import { isApiError } from 'shared-contracts/api-error';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { useTranslation } from 'react-i18next';
import { useSession } from 'shared-contracts/shell';
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
  const language = useSession((session) => session.locale);
  const { pay, isLeaving, error } = usePlaceOrder();
  const { quote, current, isFetching, refetch } = quoting;

  if (quoting.error && !isFetching) {
    const text = isApiError(quoting.error) ? quoting.error.message : t('shell:toastTip.error.tip1');
    return <LoadFailed text={text} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!quote) return <Skeleton active title={false} paragraph={{ rows: 7, width: '100%' }} />;
  return (
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
      {error && !isBlocked && (
        <Alert type="warning" showIcon title={isApiError(error) ? error.message : t('shell:toastTip.error.tip1')} role="alert" />
      )}
      <Button type="primary" block disabled={!current || isBlocked} loading={isLeaving} onClick={() => current && pay(current.quoteId)}>
        {t('quote.pay', { amount: formatMoney(quote.toPayCents, quote.currency, language) })}
      </Button>
      <p className={styles.refunds}>{t('noRefunds')}</p>
    </section>
  );
}
