import { Gift, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { PageLink } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import styles from './trial-unclaimed.module.css';
import { TrialTerms } from './trial-terms.tsx';
import type { FreeProduct } from 'shared-ui/use-free-products';
import { useTrialSize } from './use-trial-size.ts';

/** Offers the trial to customers who have not claimed it, or the identity verification that is required first. */
export function TrialUnclaimed({ product }: { readonly product: FreeProduct }) {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const { openFreeTrial } = useShell();
  const size = useTrialSize(product.bytes);
  const isCertificationNeeded = product.reason === 'certificationNeeded';
  const look = isCertificationNeeded
    ? ({
        Icon: ShieldAlert,
        tone: 'warn',
        title: t('shell:toastTip.warning.tip10'),
        text: t('trial.certification.text', { reason: t('shell:toastTip.warning.tip13') }),
      } as const)
    : ({ Icon: Gift, tone: 'quiet', title: t('trial.none.title'), text: t('trial.none.text') } as const);
  const action = isCertificationNeeded ? (
    <PageLink route="certificate" className={button.main ?? ''}>
      {t('trial.certification.link')}
    </PageLink>
  ) : (
    <button type="button" className={button.main} onClick={openFreeTrial}>
      {t('trial.claim', { size })}
    </button>
  );
  return (
    <ResultMessage {...look} actions={action}>
      {!isCertificationNeeded && (
        <div className={styles.terms}>
          <TrialTerms product={product} />
        </div>
      )}
    </ResultMessage>
  );
}
