import { useRef, useState } from 'react';
import button from 'shared-ui/button.module.css';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { useCancelOrder } from 'shared-ui/use-cancel-order';
import styles from './cancel-order.module.css';

/** Cancels the order, once the customer has said so twice. */
export function CancelOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-purchase');
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
        {t('pay.cancel.open')}
      </button>
      {isAsking && (
        <Dialog title={t('pay.cancel.title')} onClose={close}>
          <p>{t('pay.cancel.text', { orderId })}</p>
          <div className={styles.actions}>
            <button
              type="button"
              className={`${button.outline} ${styles.danger}`}
              disabled={isPending}
              onClick={() => mutate(orderId, { onError: close })}
            >
              {t('pay.cancel.yes')}
            </button>
            <button type="button" className={button.main} onClick={close}>
              {t('pay.cancel.no')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
