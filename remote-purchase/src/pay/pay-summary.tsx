import type { OrderAnswer } from 'shared-contracts/api/calls';
import { CancelOrder } from 'shared-ui/cancel-order';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderWords } from 'shared-ui/use-order-words';
import { OrderFacts } from '../order-facts/order-facts.tsx';
import type { OrderPayment } from '../payment-result/order-payment.ts';
import { QuoteLines } from '../purchase-dialog/quote-lines.tsx';
import { Countdown } from './countdown.tsx';
import styles from './pay-summary.module.css';

interface PaySummaryProps {
  readonly order: OrderAnswer;
  /** How the price was calculated. */
  readonly lines: OrderPayment['lines'];
  readonly secondsLeft: number;
}

/** Content, price and payment deadline of an order, with a way to cancel it. */
export function PaySummary({ order, lines, secondsLeft }: PaySummaryProps) {
  const { t } = useTranslation('remote-purchase');
  const { contentOf } = useOrderWords();
  const { orderId, payBefore } = order;
  return (
    <section className={styles.summary} aria-labelledby="pay-summary">
      <h2 id="pay-summary">{t('pay.summary')}</h2>
      <OrderFacts orderId={orderId} facts={[[t('result.content'), contentOf(order)]]} />
      <div className={styles.lines}>
        <QuoteLines quote={{ ...order, lines: lines.filter(({ kind, cents }) => kind === 'list' || cents !== 0) }} />
      </div>
      {payBefore && <Countdown secondsLeft={secondsLeft} payBefore={payBefore} />}
      <p className={styles.cancel}>
        <CancelOrder orderId={orderId}>{t('pay.cancel')}</CancelOrder>
      </p>
    </section>
  );
}
