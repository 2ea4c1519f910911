import { useState } from 'react';
import { Spinner } from 'shared-ui/spinner';
import styles from './account-dialogs.module.css';
import { LogInAgain } from './log-in-again.tsx';
import { MobileForm } from './mobile-form.tsx';
import { useRecentLogin } from './use-recent-login.ts';

interface MobileChangeProps {
  readonly onLogin: () => void;
}

/** Asks for a new login before anything is typed, or where the present one has grown too old meanwhile. */
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
