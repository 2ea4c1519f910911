import { RotateCw } from 'lucide-react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  readonly text: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Error message with a retry button. */
export function LoadFailed({ text, isRetrying, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('remote-purchase');
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <button type="button" className={button.outline} disabled={isRetrying} onClick={onRetry}>
        <RotateCw size={18} aria-hidden />
        {t('retry')}
      </button>
    </div>
  );
}
