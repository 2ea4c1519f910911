import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verifyCodeType } from 'shared-contracts/constants';
import { Alert, Button, Form, Tabs } from 'shared-ui/antd';
import { PageLink } from 'shared-ui/link';
import { AgreementField } from '../agreement/agreement-field.tsx';
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
  const account = useAccountForm();
  const sms = useSmsCode(account, verifyCodeType.smsLogin, mode === 'sms');
  const login = useLogin(account, mode, onDone);

  const panels = {
    password: <CurrentPasswordField />,
    sms: (
      <>
        <ImageCodeField {...sms} />
        <SmsCodeField {...sms} />
      </>
    ),
  };

  return (
    <Form
      form={account.form}
      name="login"
      layout="vertical"
      requiredMark={false}
      validateTrigger={account.validateTrigger}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => {
        account.attempt();
        login.mutate(values);
      }}
      onFinishFailed={account.attempt}
    >
      <Tabs
        activeKey={mode}
        onChange={(key) => setMode(key as LoginMode)}
        destroyOnHidden
        items={(['password', 'sms'] as const).map((key) => ({
          key,
          label: t(`login.${key}`),
          children: (
            <>
              <MobileField />
              {panels[key]}
            </>
          ),
        }))}
      />
      <AgreementField />
      {account.refusal && <Alert type="error" showIcon title={account.refusal} className={styles.refusal ?? ''} />}
      <Button type="primary" htmlType="submit" block loading={login.isPending || login.isSuccess}>
        {t('login.submit')}
      </Button>
      <p className={styles.register}>
        {t('login.noAccount')}{' '}
        <PageLink route="register" onClick={onDone}>
          {t('login.register')}
        </PageLink>
      </p>
    </Form>
  );
}
