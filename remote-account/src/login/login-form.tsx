import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { verifyCodeType } from 'shared-contracts/constants';
import { Tabs } from 'shared-ui/antd';
import { PageLink } from 'shared-ui/link';
import { AgreementField } from '../agreement/agreement-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { CurrentPasswordField } from '../password/password-field.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSmsCode } from '../verify-code/use-sms-code.ts';
import styles from './login-form.module.css';
import { useLogin, type LoginMode } from './use-login.ts';

interface LoginFormProps {
  readonly startsWith: LoginMode;
  readonly onDone: () => void;
}

/** Logs in with a password or an SMS code. What was typed stays when changing between the two. */
export function LoginForm({ startsWith, onDone }: LoginFormProps) {
  const { t } = useTranslation('remote-account');
  const [mode, setMode] = useState<LoginMode>(startsWith);
  const state = useAccountForm();
  const { form } = state;
  const sms = useSmsCode(state, verifyCodeType.smsLogin, mode === 'sms');
  const login = useLogin(state, mode, onDone);

  useEffect(() => form.focusField('mobile'), [form]);

  // What was refused is of no interest to the other way of logging in.
  function change(next: LoginMode): void {
    state.forget();
    setMode(next);
  }

  const panels = {
    password: <CurrentPasswordField />,
    sms: (
      <>
        <ImageCodeField {...sms} />
        <SmsCodeField {...sms} />
      </>
    ),
  };
  const tabs = (['password', 'sms'] as const).map((key) => ({
    key,
    label: t(`login.${key}`),
    children: (
      <>
        <MobileField />
        {panels[key]}
      </>
    ),
  }));

  return (
    <>
      <AccountForm
        name="login"
        state={state}
        submitText={t('login.submit')}
        isBusy={login.isPending || login.isSuccess}
        onSubmit={login.mutate}
      >
        <Tabs activeKey={mode} onChange={(key) => change(key as LoginMode)} destroyOnHidden items={tabs} />
        <AgreementField />
      </AccountForm>
      <p className={styles.register}>
        {t('login.noAccount')}{' '}
        <PageLink route="register" onClick={onDone}>
          {t('login.register')}
        </PageLink>
      </p>
    </>
  );
}
