import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Stands in for what could not be loaded. */
export function LoadFailure({ isBusy, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('remote-account');
  return (
    <div className={styles.failure} role="alert">
      <p>{t('settings.failed')}</p>
      <button type="button" className={button.small} disabled={isBusy} onClick={onRetry}>
        {t('settings.retry')}
      </button>
    </div>
  );
}
