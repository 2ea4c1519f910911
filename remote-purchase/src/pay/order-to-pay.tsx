import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useSecondsLeft } from 'shared-ui/use-seconds-left';
import { methodOf, type OrderPayment } from '../payment-result/order-payment.ts';
import styles from './order-to-pay.module.css';
import { PayForm } from './pay-form.tsx';
import { PayNotice, type PayNoticeKind } from './pay-notice.tsx';
import { PaySummary } from './pay-summary.tsx';

interface OrderToPayProps {
  readonly payment: OrderPayment;
  /** The browser's clock when the response arrived, in milliseconds. */
  readonly receivedAt: number;
  /** The last poll failed. */
  readonly isOutOfTouch: boolean;
  readonly askAgain: () => void;
}

/** An unpaid order with all its payment options. */
export function OrderToPay({ payment, receivedAt, isOutOfTouch, askAgain }: OrderToPayProps) {
  const { state, review, order, lines, now, isCharging = false } = payment;
  const method = methodOf(payment);
  const { t } = useTranslation('remote-purchase');
  const secondsLeft = useSecondsLeft({ deadline: order.payBefore, serverNow: now, receivedAt });
  const isOverdue = secondsLeft === 0;
  // A payment started while this page is open is described beside its QR code; a notice here would shift the layout.
  const [hadStarted] = useState(method !== null);
  const hasFailed = state === 'declined' || state === 'closed';

  // The server decides whether the deadline has passed.
  useEffect(() => {
    if (isOverdue) askAgain();
  }, [isOverdue, askAgain]);

  function noticeKind(): PayNoticeKind | undefined {
    if (isOutOfTouch) return 'offline';
    if (isOverdue) return 'overdue';
    // Other notices say that nothing was charged.
    if (review === 'mismatch') return 'mismatch';
    if (state === 'declined' || state === 'closed') return state;
    if (isCharging) return 'charging';
    return method && hadStarted ? 'started' : undefined;
  }
  const notice = noticeKind();
  return (
    <>
      <h1>{t('pay.title')}</h1>
      <div className={styles.columns}>
        <div className={styles.paying}>
          <div aria-live="polite" className={styles.news}>
            {notice && <PayNotice kind={notice} method={method ? t(`payMethod.${method}.name`) : ''} />}
          </div>
          <PayForm
            order={order}
            openMethod={state === 'pending' && !isCharging ? method : null}
            isHeldBack={hasFailed || isCharging}
            isOverdue={isOverdue}
            onChanged={askAgain}
          />
        </div>
        <PaySummary order={order} lines={lines} secondsLeft={secondsLeft} />
      </div>
    </>
  );
}
