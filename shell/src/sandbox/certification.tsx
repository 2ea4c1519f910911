import { useEffect, useState } from 'react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useParams } from 'shared-ui/router';
import { SandboxFrame } from './sandbox-frame.tsx';
import styles from './sandbox.module.css';

type Attempt = CallResponse<'sandboxCertification'>;
type Action = CallRequest<'sandboxCertificationDecide'>['action'];

interface AttemptCardProps {
  readonly attempt: Attempt;
  readonly working: boolean;
  readonly onDecide: (action: Action) => void;
}

function AttemptCard({ attempt: { kind, ref: reference, realName, state, expiresAt }, working, onDecide }: AttemptCardProps) {
  const { t } = useTranslation('sandbox');
  const language = useLanguage();
  const disabled = working || state !== 'waiting';
  return (
    <section className={styles.card}>
      <p>{t(`certification.${kind}.asks`)}</p>
      <dl className={styles.facts}>
        <dt>{t(`certification.${kind}.name`)}</dt>
        <dd>
          <bdi>{realName}</bdi>
        </dd>
        {kind === 'company' && (
          <>
            <dt>{t('certification.note')}</dt>
            <dd className={styles.code}>{reference}</dd>
          </>
        )}
        <dt>{t('certification.state')}</dt>
        <dd role="status">{t(`certification.states.${state}`)}</dd>
        {expiresAt !== null && state === 'waiting' && (
          <>
            <dt>{t('certification.until')}</dt>
            <dd>{formatTime(expiresAt, language)}</dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        <button type="button" className={button.main} disabled={disabled} onClick={() => onDecide('approve')}>
          {t(`certification.${kind}.approve`)}
        </button>
        <button type="button" className={button.outline} disabled={disabled} onClick={() => onDecide('decline')}>
          {t(`certification.${kind}.decline`)}
        </button>
      </div>
      {state !== 'waiting' && <PageLink route="certificate">{t('certification.back')}</PageLink>}
    </section>
  );
}

function CertificationContent() {
  const { t } = useTranslation('sandbox');
  const { api } = useShell();
  const reference = useParams().id ?? '';
  const [attempt, setAttempt] = useState<Attempt | 'none'>();
  const [working, setWorking] = useState(false);

  useEffect(() => {
    api('sandboxCertification', { ref: reference }, { errors: 'quiet' }).then(setAttempt, () => setAttempt('none'));
  }, [api, reference]);

  async function decide(action: Action) {
    setWorking(true);
    try {
      setAttempt(await api('sandboxCertificationDecide', { ref: reference, action }));
    } catch {
      // A notice has shown the error, and the buttons are enabled again.
    } finally {
      setWorking(false);
    }
  }

  return (
    <>
      <h1>{t('certification.title')}</h1>
      {attempt === 'none' && (
        <p role="alert" className={styles.card}>
          {t('certification.none')}
        </p>
      )}
      {attempt && attempt !== 'none' && <AttemptCard attempt={attempt} working={working} onDecide={(action) => void decide(action)} />}
    </>
  );
}

/** Simulates the payment app that confirms a person's identity, and staff who confirm a company's transfer. */
export default function Certification() {
  return <SandboxFrame>{() => <CertificationContent />}</SandboxFrame>;
}
