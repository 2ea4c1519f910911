import type { ReactNode } from 'react';
import { Dialog } from 'shared-ui/dialog';
import { closeDialog } from '../navigation/dialog-store.ts';
import styles from './small-dialog.module.css';

interface SmallDialogProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Dialog of the shell itself, for when a remote's dialog is not available. Escape closes it and cancels the request. */
export function SmallDialog({ label, children }: SmallDialogProps) {
  return (
    <Dialog title={label} showsTitle={false} onClose={closeDialog}>
      <div className={styles.content}>{children}</div>
    </Dialog>
  );
}
