import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { Skeleton } from 'shared-ui/antd';
import { LoadFailed } from '../price-list/load-failed.tsx';
import { CertificationNotice } from './certification-notice.tsx';
import { ClaimTrial } from './claim-trial.tsx';
import { LargerTrial } from './larger-trial.tsx';
import { AlreadyClaimedNotice } from './already-claimed-notice.tsx';
import styles from './trial-state.module.css';
import { trialsOf } from './trials-of.ts';
import { useClaimTrial } from './use-claim-trial.ts';
import { useFreeProducts, type FreeProduct } from 'shared-ui/use-free-products';

interface TrialStateProps {
  readonly onReceived: () => void;
  /** Called when a link in the dialog is followed. */
  readonly onLeave: () => void;
}

interface TrialContentProps extends Pick<TrialStateProps, 'onLeave'> {
  readonly products: readonly FreeProduct[];
  readonly claim: ReturnType<typeof useClaimTrial>;
}

function TrialContent({ products, claim, onLeave }: TrialContentProps) {
  const { received, offered, afterVerification } = trialsOf(products);
  const isClaiming = claim.isPending || claim.isSuccess;
  // A trial that is just being claimed is already in the list; the notice is for a later visit.
  const claimed = isClaiming ? products.find(({ productId }) => productId === claim.variables) : undefined;
  const shown = claimed ?? offered;

  function main() {
    if (shown) {
      const error = claim.variables === shown.productId ? claim.error : null;
      return <ClaimTrial product={shown} isClaiming={isClaiming} error={error} onClaim={() => claim.mutate(shown.productId)} />;
    }
    return received ? <AlreadyClaimedNotice order={received} onLeave={onLeave} /> : <CertificationNotice onLeave={onLeave} />;
  }
  return (
    <>
      {main()}
      {afterVerification && <LargerTrial product={afterVerification} onLeave={onLeave} />}
    </>
  );
}

/** The customer's free trials, with a button to claim one. */
export function TrialState({ onReceived, onLeave }: TrialStateProps) {
  const { t } = useTranslation('remote-purchase');
  const box = useRef<HTMLDivElement>(null);
  const { data, error, isPending, isFetching, refetch } = useFreeProducts();
  const claim = useClaimTrial(onReceived);
  const claimed = data?.find(({ productId }) => productId === claim.variables);
  const isRefused = claim.isError && claimed !== undefined && claimed.reason !== null;
  // The focused button is gone.
  useEffect(() => {
    if (isRefused) box.current?.focus();
  }, [isRefused]);
  return (
    <div ref={box} tabIndex={-1} className={styles.state} aria-live="polite" aria-busy={isPending}>
      {data && <TrialContent products={data} claim={claim} onLeave={onLeave} />}
      {!data && error && <LoadFailed text={t('trial.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />}
    </div>
  );
}
