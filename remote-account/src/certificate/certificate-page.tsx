import { useLanguage } from 'shared-contracts/shell';
import { AppProviders } from 'shared-ui/app-providers';
import { useTranslation } from 'shared-ui/i18n';
import { FormNote } from '../form/form-note.tsx';
import styles from './certificate-page.module.css';
import { CertificateState } from './certificate-state.tsx';

/** Identity verification page, from the choice of its kind to the result. */
export default function CertificatePage() {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <AppProviders>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('certificate.title')}</h1>
        {language === 'en' && (
          <FormNote kind="info" title={t('certificate.deprecated.title')}>
            <p>{t('certificate.deprecated.text')}</p>
          </FormNote>
        )}
        <p className={styles.lead}>{t('certificate.lead')}</p>
        <CertificateState />
      </div>
    </AppProviders>
  );
}
