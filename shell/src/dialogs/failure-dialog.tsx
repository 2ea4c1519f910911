import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PartFailure } from '../federation/part-failure.tsx';
import type { FailureProps } from '../federation/remote-boundary.tsx';
import { closeDialog } from './dialog-store.ts';
import styles from './failure-dialog.module.css';

/** Stands in for a dialog whose remote could not be loaded. */
export function FailureDialog({ error, retry }: FailureProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} onClose={closeDialog} aria-label={t('failure.title')}>
      <button type="button" className={styles.close} aria-label={t('failure.close')} onClick={closeDialog}>
        <X size={20} aria-hidden />
      </button>
      <PartFailure error={error} retry={retry} />
    </dialog>
  );
}
