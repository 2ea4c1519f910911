import type { LoginResult } from 'shared-contracts/api/calls';
import { verifyCodeType } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Tabs } from 'shared-ui/tabs';
import { AgreementField } from '../agreement/agreement-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useFirstFocus } from '../form/use-first-focus.ts';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { CurrentPasswordField } from '../password/password-field.tsx';
import { ThirdPartyButtons } from '../third-party/third-party-buttons.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSmsCode } from '../verify-code/use-sms-code.ts';
import styles from './login-form.module.css';
import { LoginAlternatives } from './login-alternatives.tsx';
import { useLogin, type LoginMode } from './use-login.ts';

interface LoginFormProps {
  readonly state: AccountFormState;
  readonly mode: LoginMode;
  readonly onMode: (mode: LoginMode) => void;
  readonly onForgot: () => void;
  readonly onLogin: (login: LoginResult) => void;
  readonly onSecondStep: (ticket: string) => void;
  readonly onClose: () => void;
}

/** Logs in with a password or an SMS code. */
export function LoginForm({ state, mode, onMode, onForgot, onLogin, onSecondStep, onClose }: LoginFormProps) {
  const { t } = useTranslation('remote-account');
  const sms = useSmsCode(state, verifyCodeType.smsLogin, mode === 'sms');
  const login = useLogin(state, mode, { onDone: onLogin, onSecondStep });

  useFirstFocus(state, 'mobile');

  // The pressed button is removed, and the focus with it.
  function leaveForSms(): void {
    onMode('sms');
    state.focus('mobile');
  }

  const forgot = (
    <button type="button" className={button.text} onClick={onForgot}>
      {t('login.forgot')}
    </button>
  );
  return (
    <>
      <AccountForm
        name="login"
        state={state}
        submitText={t('login.submit')}
        isBusy={login.isBusy}
        onSubmit={login.start}
        wayOut={login.needsOtherWay && <LoginAlternatives onSms={leaveForSms} onForgot={onForgot} />}
      >
        <Tabs
          label={t('login.ways')}
          tabs={(['password', 'sms'] as const).map((key) => ({ key, label: t(`login.${key}`) }))}
          active={mode}
          onChange={onMode}
        >
          <MobileField autoComplete="username" />
          {mode === 'password' ? (
            <CurrentPasswordField action={forgot} />
          ) : (
            <>
              <ImageCodeField {...sms} />
              <SmsCodeField {...sms} />
            </>
          )}
        </Tabs>
        <AgreementField />
      </AccountForm>
      <PasskeyButton onDone={onLogin} onFailed={state.refuse} />
      <ThirdPartyButtons />
      <p className={styles.register}>
        {t('login.noAccount')}{' '}
        <PageLink route="register" onClick={onClose}>
          {t('login.register')}
        </PageLink>
      </p>
    </>
  );
}
