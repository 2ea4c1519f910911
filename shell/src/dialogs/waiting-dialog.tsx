import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { Spinner } from 'shared-ui/spinner';
import { closeDialog } from './dialog-store.ts';
import { SmallDialog } from './small-dialog.tsx';
import styles from './waiting-dialog.module.css';

/** A dialog that comes sooner is not announced. */
const PATIENCE_MS = 300;

function useCancelByEscape(): void {
  useEffect(() => {
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeDialog();
    };
    document.addEventListener('keydown', cancel);
    return () => document.removeEventListener('keydown', cancel);
  }, []);
}

/** Says that a dialog is on its way, where that takes long enough to notice. */
export function WaitingDialog() {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useCancelByEscape();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <SmallDialog label={t('failure.waiting')}>
      <p className={styles.waiting} role="status">
        <Spinner />
        {t('failure.waiting')}
      </p>
    </SmallDialog>
  );
}
