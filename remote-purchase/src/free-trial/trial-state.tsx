import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { Skeleton } from 'shared-ui/antd';
import { LoadFailed } from '../price-list/load-failed.tsx';
import { CertificationNotice } from './certification-notice.tsx';
import { ClaimTrial } from './claim-trial.tsx';
import { ReceivedNotice } from './received-notice.tsx';
import styles from './trial-state.module.css';
import { useClaimTrial } from './use-claim-trial.ts';
import { useFreeTrial } from './use-free-trial.ts';

interface TrialStateProps {
  readonly onReceived: () => void;
  /** A link of the dialog was followed. */
  readonly onLeave: () => void;
}

function TrialContent({
  trial,
  claim,
  onLeave,
}: { trial: ReturnType<typeof useFreeTrial>; claim: ReturnType<typeof useClaimTrial> } & Pick<TrialStateProps, 'onLeave'>) {
  const { t } = useTranslation('remote-purchase');
  const { data, error, isFetching, refetch } = trial;
  const isClaiming = claim.isPending || claim.isSuccess;
  // A trial that is just being received is in the list already: the notice is for another time.
  if (data && (isClaiming || data.reason === null)) {
    return <ClaimTrial isClaiming={isClaiming} error={claim.error} onClaim={() => claim.mutate()} />;
  }
  if (data?.order) return <ReceivedNotice order={data.order} onLeave={onLeave} />;
  if (data) return <CertificationNotice onLeave={onLeave} />;
  if (error) return <LoadFailed text={t('trial.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />;
}

/** How the free trial stands for the customer, and receiving it. */
export function TrialState({ onReceived, onLeave }: TrialStateProps) {
  const box = useRef<HTMLDivElement>(null);
  const trial = useFreeTrial();
  const claim = useClaimTrial(onReceived);
  const isRefused = claim.isError && trial.data !== undefined && trial.data.reason !== null;
  // The button is gone that had the focus.
  useEffect(() => {
    if (isRefused) box.current?.focus();
  }, [isRefused]);
  return (
    <div ref={box} tabIndex={-1} className={styles.state} aria-live="polite" aria-busy={trial.isPending}>
      <TrialContent trial={trial} claim={claim} onLeave={onLeave} />
    </div>
  );
}
