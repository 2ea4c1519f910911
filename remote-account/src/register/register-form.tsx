import { useTranslation } from 'react-i18next';
import { verifyCodeType } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { Alert, Button, Form } from 'shared-ui/antd';
import { AgreementField } from '../agreement/agreement-field.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { NewPasswordFields } from '../password/password-field.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSmsCode } from '../verify-code/use-sms-code.ts';
import styles from './register-form.module.css';
import { useRegister } from './use-register.ts';

export function RegisterForm() {
  const { t } = useTranslation('remote-account');
  const { openLogin } = useShell();
  const account = useAccountForm();
  const sms = useSmsCode(account, verifyCodeType.register);
  const registering = useRegister(account);

  return (
    <Form
      form={account.form}
      name="register"
      layout="vertical"
      requiredMark={false}
      validateTrigger={account.validateTrigger}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => {
        account.attempt();
        registering.mutate(values);
      }}
      onFinishFailed={account.attempt}
    >
      <MobileField />
      <ImageCodeField {...sms} />
      <SmsCodeField {...sms} />
      <NewPasswordFields />
      <AgreementField />
      {account.refusal && <Alert type="error" showIcon title={account.refusal} className={styles.refusal ?? ''} />}
      <Button type="primary" htmlType="submit" block loading={registering.isPending || registering.isSuccess}>
        {t('register.submit')}
      </Button>
      <p className={styles.login}>
        {t('register.hasAccount')}{' '}
        <button type="button" onClick={() => openLogin()}>
          {t('register.logIn')}
        </button>
      </p>
    </Form>
  );
}
