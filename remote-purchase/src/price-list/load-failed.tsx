import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/antd';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  readonly text: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Says that something could not be loaded, with a way to try again. */
export function LoadFailed({ text, isRetrying, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('remote-purchase');
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button loading={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
