import { isApiError } from 'shared-contracts/api/api-error';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './pay-verify-page.module.css';
import { useStartVerification } from './use-start-verification.ts';
import type { Verification } from './use-verification.ts';

interface StartVerificationProps {
  readonly verification: Verification;
  /** Formatted price. */
  readonly amount: string;
}

/** Starts the payment with a new order, or continues an unpaid one. */
export function StartVerification({ verification: { state, orderId }, amount }: StartVerificationProps) {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const { mutate, isPending, isSuccess, error } = useStartVerification();
  if (state === 'unpaid' && orderId) {
    return (
      <>
        <p>{t('payVerify.unpaid', { orderId })}</p>
        <div className={styles.actions}>
          <PageLink route="payOrder" params={{ id: orderId }} className={button.main ?? ''}>
            {t('payVerify.continue', { amount })}
          </PageLink>
        </div>
      </>
    );
  }
  return (
    <>
      <div className={styles.actions}>
        <button type="button" className={button.main} disabled={isPending || isSuccess} onClick={() => mutate()}>
          {t('payVerify.start', { amount })}
        </button>
      </div>
      {error && (
        <p role="alert" className={styles.failure}>
          {isApiError(error) ? error.message : t('shell:toastTip.error.tip1')}
        </p>
      )}
    </>
  );
}
