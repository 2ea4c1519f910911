import { useState } from 'react';
import { verifyCodeType } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import type { Draft } from 'shared-ui/use-draft';
import { AgreementField } from '../agreement/agreement-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { NewPasswordFields } from '../password/password-field.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSmsCode } from '../verify-code/use-sms-code.ts';
import styles from './register-form.module.css';
import { useRegisterDraft, type RegisterDraft } from './use-register-draft.ts';
import { useRegister } from './use-register.ts';

function Fields({ draft }: { readonly draft: Draft<RegisterDraft> }) {
  const { t } = useTranslation('remote-account');
  const state = useAccountForm(draft.initial);
  // Most visitors of this page only read it, so neither the CAPTCHA nor its code is loaded until they approach the form.
  const [isNear, setNear] = useState(false);
  const sms = useSmsCode(state, verifyCodeType.register, isNear);
  const register = useRegister(state, draft.clear);
  return (
    <AccountForm
      name="register"
      state={state}
      submitText={t('register.submit')}
      isBusy={register.isBusy}
      onSubmit={register.start}
      onChange={draft.save}
      onApproach={() => setNear(true)}
    >
      <MobileField autoComplete="username" />
      <ImageCodeField {...sms} />
      <SmsCodeField {...sms} />
      <NewPasswordFields />
      <AgreementField />
    </AccountForm>
  );
}

/** Mobile, image code, SMS code, password twice and the agreement, restored from the draft of the last visit. */
export default function RegisterForm() {
  const { t } = useTranslation('remote-account');
  const { openLogin } = useShell();
  const draft = useRegisterDraft();
  return (
    <>
      <Fields draft={draft} />
      <p className={styles.login}>
        {t('register.hasAccount')}{' '}
        <button type="button" className={button.text} onClick={() => openLogin()}>
          {t('register.logIn')}
        </button>
      </p>
    </>
  );
}
