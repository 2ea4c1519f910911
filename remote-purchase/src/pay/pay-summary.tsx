import type { OrderAnswer } from 'shared-contracts/calls';
import { useLanguage } from 'shared-contracts/shell';
import { CancelOrder } from 'shared-ui/cancel-order';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderWords } from 'shared-ui/use-order-words';
import { OrderFacts } from '../order-facts/order-facts.tsx';
import { Countdown } from './countdown.tsx';
import styles from './pay-summary.module.css';

interface PaySummaryProps {
  readonly order: OrderAnswer;
  readonly secondsLeft: number;
}

/** What is paid for, what it costs and until when, with the way out. */
export function PaySummary({ order, secondsLeft }: PaySummaryProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { contentOf } = useOrderWords();
  const { orderId, toPayCents, currency, payBefore } = order;
  return (
    <section className={styles.summary} aria-labelledby="pay-summary">
      <h2 id="pay-summary">{t('pay.summary')}</h2>
      <OrderFacts
        orderId={orderId}
        facts={[
          [t('result.content'), contentOf(order)],
          [t('quote.toPay'), formatMoney(toPayCents, currency, language)],
        ]}
      />
      {payBefore && <Countdown secondsLeft={secondsLeft} payBefore={payBefore} />}
      <p className={styles.cancel}>
        <CancelOrder orderId={orderId}>{t('pay.cancel')}</CancelOrder>
      </p>
    </section>
  );
}
