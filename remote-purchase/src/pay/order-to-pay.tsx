import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useSecondsLeft } from 'shared-ui/use-seconds-left';
import type { PaymentState } from '../payment-result/payment-state.ts';
import styles from './order-to-pay.module.css';
import { PayForm } from './pay-form.tsx';
import { PayNotice, type PayNews } from './pay-notice.tsx';
import { PaySummary } from './pay-summary.tsx';

interface OrderToPayProps {
  readonly state: PaymentState;
  /** The browser's clock when the server said so, in milliseconds. */
  readonly receivedAt: number;
  /** The last question was not answered. */
  readonly isOutOfTouch: boolean;
  readonly askAgain: () => void;
}

/** An order that waits for its payment, with all that can be done about that. */
export function OrderToPay({ state: { state, method, review, order, lines, now }, receivedAt, isOutOfTouch, askAgain }: OrderToPayProps) {
  const { t } = useTranslation('remote-purchase');
  const secondsLeft = useSecondsLeft({ deadline: order.payBefore, serverNow: now, receivedAt });
  const isOverdue = secondsLeft === 0;
  // A payment that begins while this page is open has its own words beside its QR code; nothing is to jump for it.
  const [hadStarted] = useState(method !== null);
  const hasFailed = state === 'declined' || state === 'closed';

  // The server has the last word on whether the time is over.
  useEffect(() => {
    if (isOverdue) askAgain();
  }, [isOverdue, askAgain]);

  function news(): PayNews | undefined {
    if (isOutOfTouch) return 'offline';
    if (isOverdue) return 'overdue';
    // Others say that nothing was charged.
    if (review === 'mismatch') return 'mismatch';
    if (state === 'declined' || state === 'closed') return state;
    return method && hadStarted ? 'started' : undefined;
  }
  const said = news();
  return (
    <>
      <h1>{t('pay.title')}</h1>
      <div className={styles.columns}>
        <div className={styles.paying}>
          <div aria-live="polite" className={styles.news}>
            {said && <PayNotice news={said} method={method ? t(`method.${method}`) : ''} />}
          </div>
          <PayForm
            order={order}
            openMethod={state === 'pending' ? method : null}
            hasFailed={hasFailed}
            isOverdue={isOverdue}
            onRefused={askAgain}
          />
        </div>
        <PaySummary order={order} lines={lines} secondsLeft={secondsLeft} />
      </div>
    </>
  );
}
