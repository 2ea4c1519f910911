import type { ReactNode } from 'react';
import { Dialog } from 'shared-ui/dialog';
import { closeDialog } from './dialog-store.ts';
import styles from './small-dialog.module.css';

interface SmallDialogProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A dialog of the shell's own, where a remote's is not there. Escape closes it, and with it what was asked for. */
export function SmallDialog({ label, children }: SmallDialogProps) {
  return (
    <Dialog title={label} showsTitle={false} onClose={closeDialog}>
      <div className={styles.content}>{children}</div>
    </Dialog>
  );
}
