import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { closeDialog } from './dialog-store.ts';
import styles from './small-dialog.module.css';

interface SmallDialogProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A dialog of the shell's own, where a remote's is not there. Escape closes it, and with it what was asked for. */
export function SmallDialog({ label, children }: SmallDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} onClose={closeDialog} aria-label={label}>
      <button type="button" className={`${button.sign} ${styles.close}`} aria-label={t('failure.close')} onClick={closeDialog}>
        <X size={20} aria-hidden />
      </button>
      {children}
    </dialog>
  );
}
