import { useRef, useState } from 'react';
import type { DialogProps } from 'shared-contracts/shell';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';
import { Modal } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import { useTranslation } from 'shared-ui/i18n';
import { usePageAddress } from 'shared-ui/link';
import { useNavigate } from 'shared-ui/router';
import { NewOrder } from './new-order.tsx';
import styles from './purchase-dialog.module.css';
import { Renewal } from './renewal.tsx';
import { useChoice } from './use-choice.ts';
import { usePurchaseAddress } from './use-purchase-address.ts';

const WIDTH = 960;
/** Fixed, because a vertically centered dialog shifts under the pointer whenever its content grows, as it does with each quote. */
const TOP = 'clamp(8px, 6vh, 64px)';

/** Purchase dialog. Closing it returns focus to the element that opened it; navigating to another page leaves focus there. */
export default function PurchaseDialog({ options, onClose }: DialogProps<PurchaseOptions>) {
  const { t } = useTranslation('remote-purchase');
  const go = useNavigate();
  const address = usePageAddress();
  const { choice, begin, change } = useChoice(options);
  const [state, setState] = useState<'open' | 'closed' | 'left'>('open');
  const [next, setNext] = useState<string>();
  // A ref, because the order's response may arrive after the dialog has unmounted, when state updates are ignored.
  const isClosed = useRef(false);
  const shut = () => {
    isClosed.current = true;
    setState((last) => (last === 'open' ? 'closed' : last));
  };
  const clearAddress = usePurchaseAddress(choice, shut);

  const close = () => {
    shut();
    clearAddress();
  };
  const onPlaced = (orderId: string) => {
    const page = address('payOrder', { id: orderId });
    // The dialog was closed while the order was being placed. Show the order anyway, so that the customer knows it exists.
    if (isClosed.current) {
      void go(page);
      return;
    }
    setState('left');
    setNext(page);
  };
  // Navigate only once the dialog has closed, or it would move focus back from the next page, which replaces the dialog's history entry.
  const afterClose = () => {
    if (next) void go(next, { replace: true });
    onClose();
  };
  const { orderId: renewsOrderId } = choice;
  const form = {
    choice,
    onPlaced,
    onChange: change,
    onBegin: begin,
  };
  return (
    <AppProviders>
      <Modal
        open={state === 'open'}
        onCancel={close}
        afterClose={afterClose}
        focusable={{ focusTriggerAfterClose: state !== 'left' }}
        width={WIDTH}
        title={renewsOrderId === undefined ? t('dialog.title') : t('dialog.renew', { orderId: renewsOrderId })}
        footer={null}
        style={{ top: TOP }}
        classNames={{ wrapper: styles.scroller ?? '' }}
      >
        {renewsOrderId === undefined ? <NewOrder {...form} /> : <Renewal {...form} orderId={renewsOrderId} />}
      </Modal>
    </AppProviders>
  );
}
