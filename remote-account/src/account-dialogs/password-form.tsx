import { verifyCodeType } from 'shared-contracts/constants';
import { useSession, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { AccountForm } from '../form/account-form.tsx';
import { useFirstFocus } from '../form/use-first-focus.ts';
import { NewPasswordFields } from '../password/password-field.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSendCode } from '../verify-code/use-send-code.ts';
import styles from './account-dialogs.module.css';
import { firstPasswordError } from './first-password-error.ts';
import { maskMobile } from './mask-mobile.ts';
import { useChangeForm } from './use-change-form.ts';
import { useChangePassword } from './use-change-password.ts';
import { WaitingOverlay } from './waiting-overlay.tsx';

/** Form for a new password, verified by a code sent to the customer's number. */
export function PasswordForm() {
  const { t } = useTranslation('remote-account');
  const { notify } = useShell();
  const mobile = useSession((session) => session.mobile);
  const shown = useSession((session) => maskMobile(session.mobileCode, session.mobile));
  const state = useChangeForm();
  const sms = useSendCode(state, verifyCodeType.password, { key: mobile, mobile: async () => mobile, isReady: async () => true });
  const change = useChangePassword(state, mobile);
  const isBusy = change.isRunning || change.isDone;
  const labels = { password: t('change.password.new'), rePassword: t('change.password.again') };

  useFirstFocus(state, 'imageCode');

  return (
    <WaitingOverlay text={isBusy ? t('change.password.waiting') : undefined}>
      <p className={styles.lead}>{t('change.password.lead', { mobile: shown })}</p>
      <AccountForm
        name="change-password"
        state={state}
        submitText={t('change.password.submit')}
        isBusy={isBusy}
        onSubmit={change.start}
        onFaulty={(fields) => {
          const fault = firstPasswordError(fields);
          if (fault) notify.warning(fault);
        }}
      >
        {/* For password managers, which need the username. */}
        <input type="text" autoComplete="username" value={mobile} readOnly hidden />
        <ImageCodeField {...sms} />
        <SmsCodeField {...sms} />
        <NewPasswordFields labels={labels} />
      </AccountForm>
    </WaitingOverlay>
  );
}
