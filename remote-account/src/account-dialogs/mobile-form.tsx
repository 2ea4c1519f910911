import { verifyCodeType } from 'shared-contracts/constants';
import { useSession } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { AccountForm } from '../form/account-form.tsx';
import { useFirstFocus } from '../form/use-first-focus.ts';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSmsCode } from '../verify-code/use-sms-code.ts';
import styles from './account-dialogs.module.css';
import { maskMobile } from './mask-mobile.ts';
import { useChangeForm } from './use-change-form.ts';
import { useChangeMobile } from './use-change-mobile.ts';

interface MobileFormProps {
  readonly onOldLogin: () => void;
}

/** Form for a new number, verified by a code sent to it. */
export function MobileForm({ onOldLogin }: MobileFormProps) {
  const { t } = useTranslation('remote-account');
  const present = useSession(({ mobileCode, mobile }) => maskMobile(mobileCode, mobile));
  const countryEnName = useSession((session) => session.countryEnName);
  // The new number is most likely from the same country.
  const state = useChangeForm(countryEnName === '' ? {} : { countryEnName });
  const sms = useSmsCode(state, verifyCodeType.newMobile);
  const change = useChangeMobile(state, onOldLogin);

  useFirstFocus(state, 'mobile');

  return (
    <>
      <p className={styles.lead}>{t('change.mobile.lead', { mobile: present })}</p>
      <AccountForm
        name="change-mobile"
        state={state}
        submitText={t('change.mobile.submit')}
        isBusy={change.isRunning || change.isDone}
        onSubmit={change.start}
      >
        <MobileField label={t('change.mobile.label')} />
        <ImageCodeField {...sms} />
        <SmsCodeField {...sms} />
      </AccountForm>
    </>
  );
}
