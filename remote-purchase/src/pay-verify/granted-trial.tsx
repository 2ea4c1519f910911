import { Gift } from 'lucide-react';
import { isApiError } from 'shared-contracts/api/api-error';
import { VERIFIED_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink, usePageAddress } from 'shared-ui/link';
import { TrialFacts } from '../free-trial/trial-facts.tsx';
import { TrialLinks } from '../free-trial/trial-links.tsx';
import { useClaimTrial } from '../free-trial/use-claim-trial.ts';
import { useFreeProducts } from 'shared-ui/use-free-products';
import { usePeriodFormat } from '../free-trial/use-period-format.ts';
import { useTrialSize } from '../free-trial/use-trial-size.ts';
import styles from './pay-verify-page.module.css';

/** The larger trial unlocked by the verification. */
export function GrantedTrial() {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const { figures, navigate } = useShell();
  const address = usePageAddress();
  const product = useFreeProducts().data?.find(({ productId }) => productId === VERIFIED_TRIAL_PRODUCT_ID);
  const size = useTrialSize(product?.bytes ?? figures.verifiedTrialBytes);
  const periodWords = usePeriodFormat();
  const claim = useClaimTrial(() => navigate(address('successGetTry')));
  return (
    <section className={styles.card}>
      <h2>
        <Gift size={24} aria-hidden />
        {t('payVerify.trial.title', { size })}
      </h2>
      {product && !product.order && <p>{t('payVerify.trial.text', { period: periodWords(product.hours) })}</p>}
      {product?.order && (
        <>
          <TrialFacts order={product.order} />
          <div className={styles.actions}>
            <TrialLinks order={product.order} />
          </div>
        </>
      )}
      {product?.reason === 'certificationNeeded' && (
        <>
          <p>{t('trial.certification.text', { reason: t('shell:toastTip.warning.tip13') })}</p>
          <div className={styles.actions}>
            <PageLink route="certificate" className={button.main ?? ''}>
              {t('trial.certification.link')}
            </PageLink>
          </div>
        </>
      )}
      {product?.reason === null && (
        <div className={styles.actions}>
          <button
            type="button"
            className={button.main}
            disabled={claim.isPending || claim.isSuccess}
            onClick={() => claim.mutate(product.productId)}
          >
            {t('trial.claim', { size })}
          </button>
        </div>
      )}
      {claim.error && (
        <p role="alert" className={styles.failure}>
          {isApiError(claim.error) ? claim.error.message : t('shell:toastTip.error.tip1')}
        </p>
      )}
    </section>
  );
}
