import { Gift } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import styles from './trial-offer.module.css';
import { useTrialSize } from './use-trial-size.ts';

/** Offers the free trial beside products. Customers who have already had it learn so in the dialog. */
export function TrialOffer() {
  const { t } = useTranslation('remote-purchase');
  const { openFreeTrial } = useShell();
  const size = useTrialSize();
  return (
    <p className={styles.offer}>
      <button type="button" className={button.outline} onClick={openFreeTrial}>
        <Gift size={20} aria-hidden />
        {t('trial.offer', { size })}
      </button>
    </p>
  );
}
