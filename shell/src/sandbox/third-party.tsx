import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useSearchParams } from 'shared-ui/router';
import { SandboxFrame } from './sandbox-frame.tsx';
import styles from './sandbox.module.css';
import { ThirdPartyDecision } from './third-party-decision.tsx';

type Waiting = CallResponse<'sandboxThirdParty'>;

function ThirdPartyContent() {
  const { t } = useTranslation('sandbox');
  const { api } = useShell();
  const attempt = useSearchParams()[0].get('attempt') ?? '';
  const [waiting, setWaiting] = useState<Waiting | 'over'>();

  useEffect(() => {
    api('sandboxThirdParty', { attempt }, { errors: 'quiet' }).then(setWaiting, () => setWaiting('over'));
  }, [api, attempt]);

  if (waiting === undefined) return null;
  if (waiting !== 'over') return <ThirdPartyDecision attempt={attempt} waiting={waiting} />;
  return (
    <p role="alert" className={styles.card}>
      {t('thirdParty.over')}
    </p>
  );
}

/** Simulates the page of a third-party service during login: the service, the requesting site, and the choice to approve or deny. */
export default function ThirdParty() {
  return <SandboxFrame>{() => <ThirdPartyContent />}</SandboxFrame>;
}
