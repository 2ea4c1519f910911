import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { DIALOG_WIDTH } from 'shared-contracts/constants';
import type { DialogProps } from 'shared-contracts/shell';
import { Modal } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import { usePageAddress } from 'shared-ui/link';
import { useNavigate } from 'shared-ui/router';
import { TrialState } from './trial-state.tsx';

/** The free-trial dialog. Closing it returns the focus to its opener, except when a link in it leads to another page. */
export default function FreeTrialDialog({ onClose }: DialogProps<Readonly<Record<string, never>>>) {
  const { t } = useTranslation('remote-purchase');
  const navigate = useNavigate();
  const address = usePageAddress();
  const [state, setState] = useState<'open' | 'closed' | 'left'>('open');
  const [next, setNext] = useState<string>();

  const onReceived = () => {
    setState('left');
    setNext(address('successGetTry'));
  };
  // A dialog that is still closing would steal the focus from the next page.
  const afterClose = () => {
    if (next) void navigate(next);
    onClose();
  };
  return (
    <AppProviders>
      <Modal
        open={state === 'open'}
        onCancel={() => setState('closed')}
        afterClose={afterClose}
        focusable={{ focusTriggerAfterClose: state !== 'left' }}
        width={DIALOG_WIDTH}
        title={t('trial.title')}
        footer={null}
      >
        <TrialState onReceived={onReceived} onLeave={() => setState('left')} />
      </Modal>
    </AppProviders>
  );
}
