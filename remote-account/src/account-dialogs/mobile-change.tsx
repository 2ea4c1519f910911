import { useState } from 'react';
import { Spinner } from 'shared-ui/spinner';
import styles from './account-dialogs.module.css';
import { LogInAgain } from './log-in-again.tsx';
import { MobileForm } from './mobile-form.tsx';
import { useRecentLogin } from './use-recent-login.ts';

interface MobileChangeProps {
  readonly onLogin: () => void;
}

/** Requires a new login before the form is shown, or later if the current one has become too old. */
export function MobileChange({ onLogin }: MobileChangeProps) {
  const isRecent = useRecentLogin();
  const [isRefused, setRefused] = useState(false);
  if (isRecent === undefined) {
    return (
      <div className={styles.waiting} aria-busy>
        <Spinner />
      </div>
    );
  }
  if (isRefused || !isRecent) return <LogInAgain onLogin={onLogin} />;
  return <MobileForm onOldLogin={() => setRefused(true)} />;
}
