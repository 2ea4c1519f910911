import { useState } from 'react';
import type { LoginResult } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { useTask } from '../form/use-task.ts';
import { hasPasskeys } from './has-passkeys.ts';
import styles from './passkey-button.module.css';

interface PasskeyButtonProps {
  readonly onDone: (login: LoginResult) => void;
  readonly onFailed: (error: unknown) => void;
}

/** Logs in with a passkey. What that needs is loaded when it's pressed. */
export function PasskeyButton({ onDone, onFailed }: PasskeyButtonProps) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const [isCanceled, setCanceled] = useState(false);
  const login = useTask<void, LoginResult | undefined>({
    run: async () => (await import(/* webpackChunkName: "passkeys" */ './authenticator.ts')).logInWithPasskey(api),
    onDone: (result) => {
      setCanceled(!result);
      if (result) onDone(result);
    },
    onFailed,
  });
  if (!hasPasskeys()) return null;
  return (
    <div className={styles.passkey}>
      <BusyButton className={button.outline ?? ''} isBusy={login.isRunning} onClick={() => login.start()}>
        {t('login.passkey')}
      </BusyButton>
      <p role="status">{isCanceled && t('login.noPasskey')}</p>
    </div>
  );
}
