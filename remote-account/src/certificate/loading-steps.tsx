import { useTranslation } from 'shared-ui/i18n';
import styles from './certificate-state.module.css';

/** Keeps the place of the steps until the server has said which one it is. */
export function LoadingSteps() {
  const { t } = useTranslation('remote-account');
  return (
    <div className={styles.loading} role="status" aria-label={t('certificate.loading')}>
      <span />
      <span />
      <span />
    </div>
  );
}
