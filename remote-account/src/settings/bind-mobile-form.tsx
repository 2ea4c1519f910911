import { useEffect, useEffectEvent } from 'react';
import { verifyCodeType } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSmsCode } from '../verify-code/use-sms-code.ts';
import styles from './bind-mobile-form.module.css';
import { useBindMobile } from './use-bind-mobile.ts';

/** A mobile for a customer who has none, proven by a code that is sent to it. */
export function BindMobileForm() {
  const { t } = useTranslation('remote-account');
  const state = useAccountForm();
  const sms = useSmsCode(state, verifyCodeType.bindMobile);
  const bind = useBindMobile(state);

  const unfolded = useEffectEvent(() => state.focus('mobile'));
  useEffect(() => unfolded(), []);

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
