import { useState } from 'react';
import type { DialogProps, LoginOptions } from 'shared-contracts/shell';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { useAccountForm } from '../form/use-account-form.ts';
import { LateSecondStep } from '../second-step/late-second-step.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { useFinishLogin } from './use-login.ts';

/** Codes and passwords, which are meaningless once another password is chosen. */
const secretFields = ['password', 'rePassword', 'verifyCode'] as const;

/** Logs in with a password or an SMS code, or resets the password. The mobile number is kept when switching between them. */
export default function LoginDialog({ options, onClose }: DialogProps<LoginOptions>) {
  const { t } = useTranslation('remote-account');
  const [mode, setMode] = useState(options.mode ?? 'password');
  const state = useAccountForm();
  const [ticket, setTicket] = useState<string>();
  const finish = useFinishLogin(onClose);

  // A refusal does not apply to another mode.
  function change(next: typeof mode): void {
    if (next === 'forgot' || mode === 'forgot') for (const name of secretFields) state.form.setValue(name, '');
    state.forget();
    setMode(next);
  }

  function content() {
    if (ticket) return <LateSecondStep ticket={ticket} onDone={finish} onBack={() => setTicket(undefined)} />;
    if (mode === 'forgot') return <ResetForm state={state} onBack={() => change('password')} />;
    return (
      <LoginForm
        state={state}
        mode={mode}
        onMode={change}
        onForgot={() => change('forgot')}
        onLogin={finish}
        onSecondStep={setTicket}
        onClose={onClose}
      />
    );
  }

  return (
    <Dialog title={t(mode === 'forgot' ? 'reset.title' : 'login.title')} onClose={onClose}>
      {content()}
    </Dialog>
  );
}
