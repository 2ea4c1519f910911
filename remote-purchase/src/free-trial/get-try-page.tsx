import { Hourglass, Unplug } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useSession } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { ResultMessage } from 'shared-ui/result-message';
import styles from './get-try-page.module.css';
import { LargerTrial } from './larger-trial.tsx';
import { TrialUnclaimed } from './trial-unclaimed.tsx';
import { TrialClaimed } from './trial-claimed.tsx';
import { TrialVisitor } from './trial-visitor.tsx';
import { trialsOf } from './trials-of.ts';
import { useFreeProducts, type FreeProduct } from 'shared-ui/use-free-products';

function Trials({ products }: { readonly products: readonly FreeProduct[] }) {
  const { received, offered, afterVerification } = trialsOf(products);
  const missing = offered ?? products[0];
  return (
    <>
      {received && <TrialClaimed order={received} />}
      {!received && missing && <TrialUnclaimed product={missing} />}
      {afterVerification && (
        <div className={styles.larger}>
          <LargerTrial product={afterVerification} />
        </div>
      )}
    </>
  );
}

function TrialOutcome() {
  const { t } = useTranslation('remote-purchase');
  const loggedIn = useSession((session) => session.accessToken !== '');
  const { data: products, isError, isFetching, refetch } = useFreeProducts();
  if (!loggedIn) return <TrialVisitor />;
  if (products) return <Trials products={products} />;
  if (!isError) return <ResultMessage Icon={Hourglass} tone="quiet" title={t('trial.title')} text={t('trial.loading')} />;
  const again = (
    <button type="button" className={button.main} disabled={isFetching} onClick={() => void refetch()}>
      {t('retry')}
    </button>
  );
  return <ResultMessage Icon={Unplug} tone="warn" title={t('trial.title')} text={t('trial.failed')} actions={again} />;
}

/** Announces changes on the page, and restores the focus that is lost when the offer is replaced by the claimed trial. */
function TrialAnnouncer() {
  const box = useRef<HTMLDivElement>(null);
  const wasOffered = useRef(false);
  const { data: products } = useFreeProducts();
  useEffect(() => {
    const { received, offered } = trialsOf(products ?? []);
    const isLost = document.activeElement === document.body;
    if (received && wasOffered.current && isLost) box.current?.focus();
    wasOffered.current = !received && offered !== undefined;
  }, [products]);
  return (
    <div ref={box} tabIndex={-1} className={styles.page} aria-live="polite">
      <TrialOutcome />
    </div>
  );
}

/** The page after claiming the free trial: its contents, its end date and the next steps. */
export default function GetTryPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <TrialAnnouncer />
    </QueryClientProvider>
  );
}
