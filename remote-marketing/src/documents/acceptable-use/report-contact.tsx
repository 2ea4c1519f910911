import { Mail } from 'lucide-react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './report-contact.module.css';

/** Link to report misuse: the site's email address with a subject, else the contact page. */
export function ReportContact() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const email = useShell().site.contacts.find(({ kind }) => kind === 'email');
  return (
    <p className={styles.contact}>
      {email ? (
        <>
          <a href={`${email.url}?subject=${encodeURIComponent(t('acceptableUseContact.subject'))}`} className={button.outline}>
            <Mail size={18} aria-hidden />
            {t('acceptableUseContact.write')}
          </a>
          <span translate="no">{email.value}</span>
        </>
      ) : (
        <PageLink route="aboutContact" className={button.outline}>
          {routes.aboutContact.title[language]}
        </PageLink>
      )}
    </p>
  );
}
