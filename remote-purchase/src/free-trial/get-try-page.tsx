import { Hourglass, Unplug } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useSession } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { ResultMessage } from 'shared-ui/result-message';
import styles from './get-try-page.module.css';
import { TrialNotReceived } from './trial-not-received.tsx';
import { TrialReceived } from './trial-received.tsx';
import { TrialVisitor } from './trial-visitor.tsx';
import { useFreeTrial } from './use-free-trial.ts';

function TrialOutcome() {
  const { t } = useTranslation('remote-purchase');
  const loggedIn = useSession((session) => session.accessToken !== '');
  const { data: trial, isError, isFetching, refetch } = useFreeTrial();
  if (!loggedIn) return <TrialVisitor />;
  if (trial?.order) return <TrialReceived order={trial.order} />;
  if (trial) return <TrialNotReceived isCertificationNeeded={trial.reason === 'certificationNeeded'} />;
  if (!isError) return <ResultMessage Icon={Hourglass} tone="quiet" title={t('trial.title')} text={t('trial.loading')} />;
  const again = (
    <button type="button" className={button.main} disabled={isFetching} onClick={() => void refetch()}>
      {t('retry')}
    </button>
  );
  return <ResultMessage Icon={Unplug} tone="warn" title={t('trial.title')} text={t('trial.failed')} actions={again} />;
}

/** Says what changes on the page, and takes the focus when the offer on it gives way to the trial just received. */
function Announced() {
  const box = useRef<HTMLDivElement>(null);
  const wasOffered = useRef(false);
  const { data: trial } = useFreeTrial();
  useEffect(() => {
    if (trial?.order && wasOffered.current) box.current?.focus();
    wasOffered.current = trial?.reason === null;
  }, [trial]);
  return (
    <div ref={box} tabIndex={-1} className={styles.page} aria-live="polite">
      <TrialOutcome />
    </div>
  );
}

/** Where receiving the free trial ends: what it is, until when, and what to do with it. */
export default function GetTryPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Announced />
    </QueryClientProvider>
  );
}
