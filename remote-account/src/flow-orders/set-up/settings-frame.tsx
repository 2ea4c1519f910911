import type { FormEvent, ReactNode } from 'react';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import styles from './set-up.module.css';

interface SettingsFrameProps {
  readonly orderId: string;
  /** Whether all settings are valid; if not, the fields show the errors. */
  readonly isReady: boolean;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Form for the settings; it submits only if an order is chosen. */
export function SettingsFrame({ orderId, isReady, submit, onSubmit, children }: SettingsFrameProps) {
  const { notify } = useShell();

  function send(event: FormEvent): void {
    event.preventDefault();
    if (orderId === '') notify.warning('warning.tip16');
    else if (isReady) onSubmit();
  }

  return (
    <form className={styles.settings} noValidate onSubmit={send}>
      {children}
      <div>
        <button type="submit" className={button.main}>
          {submit}
        </button>
      </div>
    </form>
  );
}
