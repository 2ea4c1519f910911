import { WifiOff } from 'lucide-react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './certificate-state.module.css';

interface LoadFailureProps {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Nothing is known of the certification: it could not be asked for. */
export function LoadFailure({ isBusy, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('remote-account');
  return (
    <div className={styles.failure} role="alert">
      <WifiOff size={32} aria-hidden />
      <p>{t('certificate.loadFailed')}</p>
      <button type="button" className={button.outline} disabled={isBusy} onClick={onRetry}>
        {t('certificate.retry')}
      </button>
    </div>
  );
}
