import { useRef, useState, type ReactNode } from 'react';
import { BusyButton } from '../busy-button/busy-button.tsx';
import button from '../button.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import { useOrderTexts } from '../order-words/use-order-texts.ts';
import styles from './cancel-order.module.css';
import { useCancelOrder } from './use-cancel-order.ts';
import { useFocusBack } from './use-focus-back.ts';

interface CancelOrderProps {
  readonly orderId: string;
  /** Label of the button. */
  readonly children: ReactNode;
}

/**
 * Cancels an unpaid order after the customer has confirmed it. The dialog stays open until everything that shows the order is up to date.
 */
export function CancelOrder({ orderId, children }: CancelOrderProps) {
  const t = useOrderTexts();
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useCancelOrder();
  const close = () => setAsking(false);
  useFocusBack(opener, isAsking);
  return (
    <>
      <button ref={opener} type="button" className={button.text} onClick={() => setAsking(true)}>
        {children}
      </button>
      {isAsking && (
        <Dialog title={t('cancel.title')} onClose={close}>
          <p>{t('cancel.text', { orderId })}</p>
          <div className={styles.actions}>
            <BusyButton
              className={`${button.outline} ${styles.danger}`}
              isBusy={isPending}
              // The hook has already reported a refusal.
              onClick={() => mutate(orderId, { onSettled: close })}
            >
              {t('cancel.yes')}
            </BusyButton>
            <button type="button" className={button.main} onClick={close}>
              {t('cancel.no')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
