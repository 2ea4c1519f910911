import { useTranslation } from 'shared-ui/i18n';
import { verifyCodeType } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { AgreementField } from '../agreement/agreement-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { NewPasswordFields } from '../password/password-field.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSmsCode } from '../verify-code/use-sms-code.ts';
import styles from './register-form.module.css';
import { useRegisterDraft } from './use-register-draft.ts';
import { useRegister } from './use-register.ts';

/** Mobile, image code, SMS code, password twice and the agreement. */
export function RegisterForm() {
  const { t } = useTranslation('remote-account');
  const { openLogin } = useShell();
  const state = useAccountForm();
  const sms = useSmsCode(state, verifyCodeType.register);
  const { mutate, isPending, isSuccess } = useRegister(state);
  const draft = useRegisterDraft(state);

  return (
    <>
      <AccountForm
        name="register"
        state={state}
        submitText={t('register.submit')}
        isBusy={isPending || isSuccess}
        onSubmit={(fields) => mutate(fields, { onSuccess: draft.clear })}
        onChange={draft.save}
      >
        <MobileField />
        <ImageCodeField {...sms} />
        <SmsCodeField {...sms} />
        <NewPasswordFields />
        <AgreementField />
      </AccountForm>
      <p className={styles.login}>
        {t('register.hasAccount')}{' '}
        <button type="button" onClick={() => openLogin()}>
          {t('register.logIn')}
        </button>
      </p>
    </>
  );
}
