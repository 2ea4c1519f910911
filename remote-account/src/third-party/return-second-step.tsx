import type { ThirdPartyType } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { LateSecondStep } from '../second-step/late-second-step.tsx';
import styles from './finish-form.module.css';
import { useStartLogin } from './use-start-login.ts';

interface ReturnSecondStepProps {
  readonly ticket: string;
  readonly type: ThirdPartyType;
  readonly next: string;
}

/** The second step of a login with a third-party account. */
export function ReturnSecondStep({ ticket, type, next }: ReturnSecondStepProps) {
  const { t } = useTranslation('remote-account');
  const { signIn } = useShell();
  const { start } = useStartLogin();
  return (
    <section className={styles.card} aria-labelledby="second-step-title">
      <h1 id="second-step-title">{t('login.title')}</h1>
      <LateSecondStep
        ticket={ticket}
        onDone={(login) => signIn(login, { otherwise: next })}
        onBack={() => void start({ type, purpose: 'login', next })}
      />
    </section>
  );
}
