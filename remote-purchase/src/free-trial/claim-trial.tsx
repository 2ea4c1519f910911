import { isApiError } from 'shared-contracts/api/api-error';
import { useTranslation } from 'shared-ui/i18n';
import { Alert, Button } from 'shared-ui/antd';
import styles from './claim-trial.module.css';
import { TrialTerms } from './trial-terms.tsx';
import type { FreeProduct } from 'shared-ui/use-free-products';
import { useTrialSize } from './use-trial-size.ts';

interface ClaimTrialProps {
  readonly product: FreeProduct;
  readonly isClaiming: boolean;
  readonly error: Error | null;
  readonly onClaim: () => void;
}

/** Terms of the trial, and the button that claims it. */
export function ClaimTrial({ product, isClaiming, error, onClaim }: ClaimTrialProps) {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const size = useTrialSize(product.bytes);
  return (
    <>
      <TrialTerms product={product} />
      <div className={styles.claim}>
        {error && <Alert type="warning" showIcon title={isApiError(error) ? error.message : t('shell:toastTip.error.tip1')} />}
        <Button type="primary" block loading={isClaiming} onClick={onClaim}>
          {t(error ? 'retry' : 'trial.claim', { size })}
        </Button>
      </div>
    </>
  );
}
