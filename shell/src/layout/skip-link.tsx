import { CONTENT_ID } from 'shared-contracts/releases/federation';
import { useTranslation } from 'shared-ui/i18n';
import styles from './skip-link.module.css';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href={`#${CONTENT_ID}`}>
      {t('layout.skip')}
    </a>
  );
}
