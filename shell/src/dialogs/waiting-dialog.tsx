import { useEffect, useState } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { Spinner } from 'shared-ui/spinner';
import { useIsLate } from '../federation/slow-loading-bar.tsx';
import { closeDialog, useDialog } from '../navigation/dialog-store.ts';
import { SmallDialog } from './small-dialog.tsx';
import styles from './waiting-dialog.module.css';

/** A dialog that loads faster shows no loading state. */
const LOADING_DELAY_MS = 300;

function useCancelByEscape(): void {
  useEffect(() => {
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeDialog();
    };
    document.addEventListener('keydown', cancel);
    return () => document.removeEventListener('keydown', cancel);
  }, []);
}

/** Loading state of a dialog, shown once loading takes long enough to notice. */
export function WaitingDialog() {
  const { t } = useTranslation();
  const [noticed, setNoticed] = useState(false);
  const [isLate, startAnew] = useIsLate(true);
  useCancelByEscape();
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!noticed) return null;
  return (
    <SmallDialog label={t('failure.waiting')}>
      <div className={styles.waiting} role="status">
        <Spinner />
        {t(isLate ? 'loading.late' : 'failure.waiting')}
        {isLate && (
          <button type="button" className={button.small} onClick={() => startAnew(useDialog.getState().open?.name ?? '')}>
            {t('failure.retry')}
          </button>
        )}
      </div>
    </SmallDialog>
  );
}
