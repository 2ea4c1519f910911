import { ArrowLeft } from 'lucide-react';
import { verifyCodeType } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { AccountForm } from '../form/account-form.tsx';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useFirstFocus } from '../form/use-first-focus.ts';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { NewPasswordFields } from '../password/password-field.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSmsCode } from '../verify-code/use-sms-code.ts';
import styles from './reset-form.module.css';
import { useResetPassword } from './use-reset-password.ts';

interface ResetFormProps {
  readonly state: AccountFormState;
  readonly onBack: () => void;
}

/** Sets a new password for a customer who has forgotten theirs, using a code sent to their number. */
export function ResetForm({ state, onBack }: ResetFormProps) {
  const { t } = useTranslation('remote-account');
  const sms = useSmsCode(state, verifyCodeType.password);
  const reset = useResetPassword(state);
  const labels = { password: t('reset.new'), rePassword: t('reset.again') };

  useFirstFocus(state, 'mobile');

  return (
    <>
      <p className={styles.lead}>{t('reset.lead')}</p>
      <AccountForm name="reset-password" state={state} submitText={t('reset.submit')} isBusy={reset.isBusy} onSubmit={reset.start}>
        <MobileField autoComplete="username" />
        <ImageCodeField {...sms} />
        <SmsCodeField {...sms} />
        <NewPasswordFields labels={labels} />
      </AccountForm>
      <p className={styles.back}>
        <button type="button" className={button.text} onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          {t('reset.back')}
        </button>
      </p>
    </>
  );
}
