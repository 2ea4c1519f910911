import { useEffect, useRef, useState } from 'react';
import { verifyCodeType } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { AgreementField } from '../agreement/agreement-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { MobileField } from '../mobile-field/mobile-field.tsx';
import { ImageCodeField } from '../verify-code/image-code-field.tsx';
import { SmsCodeField } from '../verify-code/sms-code-field.tsx';
import { useSmsCode } from '../verify-code/use-sms-code.ts';
import { FinishChoice } from './finish-choice.tsx';
import styles from './finish-form.module.css';
import type { UnlinkedAccount } from './use-third-party-return.ts';
import { useFinish } from './use-finish.ts';

interface FinishFormProps {
  readonly account: UnlinkedAccount;
  /** Name of the service that owns the account. */
  readonly service: string;
  readonly next: string;
  readonly onExpired: (error: unknown) => void;
}

/** Welcomes a user whose third-party account is new to us: they link a mobile number or skip it, and accept the agreement. */
export function FinishForm({ account: { ticket, name }, service, next, onExpired }: FinishFormProps) {
  const { t } = useTranslation('remote-account');
  const [bindsMobile, setBindsMobile] = useState(true);
  const state = useAccountForm();
  const sms = useSmsCode(state, verifyCodeType.bindMobile, bindsMobile);
  const finish = useFinish(state, { ticket, bindsMobile, next, onExpired });
  const title = useRef<HTMLHeadingElement>(null);
  // The waiting view that had the reader's attention is gone.
  useEffect(() => title.current?.focus(), []);

  const choose = (binds: boolean) => {
    state.forget();
    setBindsMobile(binds);
  };
  return (
    <section className={styles.card} aria-labelledby="finish-title">
      <h1 id="finish-title" ref={title} tabIndex={-1}>
        {name ? t('thirdParty.finish.title', { name }) : t('thirdParty.finish.titleUnnamed')}
      </h1>
      <p className={styles.lead}>{t('thirdParty.finish.lead', { service })}</p>
      <AccountForm
        name="third-party"
        state={state}
        submitText={t(bindsMobile ? 'thirdParty.finish.bindAndLogIn' : 'thirdParty.finish.logIn')}
        isBusy={finish.isRunning || finish.isDone}
        onSubmit={finish.start}
      >
        <FinishChoice bindsMobile={bindsMobile} onChoose={choose} />
        {bindsMobile && (
          <>
            <MobileField />
            <ImageCodeField {...sms} />
            <SmsCodeField {...sms} />
          </>
        )}
        <AgreementField />
      </AccountForm>
    </section>
  );
}
