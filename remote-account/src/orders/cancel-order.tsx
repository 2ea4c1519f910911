import { useRef, useState } from 'react';
import button from 'shared-ui/button.module.css';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { useCancelOrder } from 'shared-ui/use-cancel-order';
import { BusyButton } from '../busy-button/busy-button.tsx';
import styles from './cancel-order.module.css';

/** Cancels an unpaid order after the customer has confirmed it. */
export function CancelOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useCancelOrder();

  function close(): void {
    setAsking(false);
    // Out of reach until the dialog is gone.
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <>
      <button ref={opener} type="button" className={button.text} onClick={() => setAsking(true)}>
        {t('orders.cancel')}
      </button>
      {isAsking && (
        <Dialog title={t('orders.cancelTitle')} onClose={close}>
          <p>{t('orders.cancelText', { orderId })}</p>
          <div className={styles.actions}>
            <BusyButton
              className={`${button.outline} ${styles.danger}`}
              isBusy={isPending}
              // What went wrong has been shown.
              onClick={() => mutate(orderId, { onSettled: close })}
            >
              {t('orders.cancelYes')}
            </BusyButton>
            <button type="button" className={button.main} onClick={close}>
              {t('orders.cancelNo')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
