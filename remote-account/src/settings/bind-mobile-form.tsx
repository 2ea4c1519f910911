import { useEffect, useEffectEvent, useState } from 'react';
import { verifyCodeType } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSmsCode } from '../verify-code/use-sms-code.ts';
import styles from './bind-mobile-form.module.css';
import { useBindMobile } from './use-bind-mobile.ts';

/** Links a mobile number to an account that has none, verified by a code sent to it. */
export function BindMobileForm() {
  const { t } = useTranslation('remote-account');
  const state = useAccountForm();
  const sms = useSmsCode(state, verifyCodeType.bindMobile);
  const { openLogin } = useShell();
  const [isLoginOld, setLoginOld] = useState(false);
  const bind = useBindMobile(state, () => setLoginOld(true));

  const unfolded = useEffectEvent(() => state.focus('mobile'));
  useEffect(() => unfolded(), []);

  if (isLoginOld) return <LogInAgain onLogin={() => openLogin()} />;
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('settings.mobile.lead')}</p>
      <AccountForm
        name="bind-mobile"
        state={state}
        submitText={t('settings.mobile.submit')}
        isBusy={bind.isRunning || bind.isDone}
        onSubmit={bind.start}
      >
        <MobileField />
        <ImageCodeField {...sms} />
        <SmsCodeField {...sms} />
      </AccountForm>
    </div>
  );
}
