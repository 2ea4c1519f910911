import { useRef, useState } from 'react';
import type { DialogProps, PurchaseOptions } from 'shared-contracts/shell';
import { Modal } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import { useTranslation } from 'shared-ui/i18n';
import { usePageAddress } from 'shared-ui/link';
import { useNavigate } from 'shared-ui/router';
import { NewOrder } from './new-order.tsx';
import { Renewal } from './renewal.tsx';
import { useChoice } from './use-choice.ts';
import { usePurchaseAddress } from './use-purchase-address.ts';

const WIDTH = 960;
/** Fixed: a dialog centered on the screen moves what is being clicked whenever its content grows, as it does with each quote. */
const TOP = 'clamp(8px, 6vh, 64px)';

/** The purchase dialog. Closed, it gives the focus back to what opened it; left for another page, it leaves the focus to that. */
export default function PurchaseDialog({ options, onClose }: DialogProps<PurchaseOptions>) {
  const { t } = useTranslation('remote-purchase');
  const go = useNavigate();
  const address = usePageAddress();
  const { choice, begin, change } = useChoice(options);
  const [state, setState] = useState<'open' | 'closed' | 'left'>('open');
  const [next, setNext] = useState<string>();
  // An order may be answered after the dialog is gone, when states are no longer kept.
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
    // Closed while the order was being placed: nobody is left not knowing that there is one.
    if (isClosed.current) {
      void go(page);
      return;
    }
    setState('left');
    setNext(page);
  };
  // A dialog that is still closing would take the focus back from the next page, which takes the place of the dialog in the history.
  const afterClose = () => {
    if (next) void go(next, { replace: true });
    onClose();
  };
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
        title={choice.orderId === undefined ? t('dialog.title') : t('dialog.renew', { orderId: choice.orderId })}
        footer={null}
        style={{ top: TOP }}
      >
        {choice.orderId === undefined ? <NewOrder {...form} /> : <Renewal {...form} orderId={choice.orderId} />}
      </Modal>
    </AppProviders>
  );
}
