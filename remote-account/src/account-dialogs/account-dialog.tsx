import { useState, type ReactNode } from 'react';
import { DIALOG_WIDTH } from 'shared-contracts/constants';
import { Modal } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';

interface AccountDialogProps {
  readonly title: string;
  readonly onClosed: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** The frame of a dialog of the user menu. It closes before it goes, so that the focus returns to what opened it. */
export function AccountDialog({ title, onClosed, children }: AccountDialogProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <AppProviders>
      <Modal open={open} onCancel={close} afterClose={onClosed} width={DIALOG_WIDTH} title={title} footer={null} mask={{ closable: false }}>
        {children(close)}
      </Modal>
    </AppProviders>
  );
}
