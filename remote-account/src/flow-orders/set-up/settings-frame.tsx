import type { FormEvent, ReactNode } from 'react';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import styles from './set-up.module.css';

interface SettingsFrameProps {
  readonly orderId: string;
  /** Whether all is as it should be; else the fields say what is not. */
  readonly isReady: boolean;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form of settings; without an order there is nothing to make. */
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
