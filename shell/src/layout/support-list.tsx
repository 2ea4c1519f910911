import { BookOpen, ChevronRight, CircleHelp, Compass } from 'lucide-react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ContactList } from '../support/contact-list.tsx';
import styles from './support-list.module.css';

const guides = [
  { route: 'help', text: 'helpText', Icon: BookOpen },
  { route: 'helpLead', text: 'leadText', Icon: Compass },
  { route: 'questions', text: 'questionsText', Icon: CircleHelp },
] as const;

/** Support options between a page's content and its footer: contacts first, then help pages. */
export function SupportList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { figures, site } = useShell();
  const reachable = site.contacts.length > 0;
  return (
    <section className={styles.section} aria-labelledby="support-list">
      <div className={styles.box}>
        <h2 id="support-list">{t('supportList.title')}</h2>
        <ul className={styles.ways}>
          <li className={styles.message}>
            <h3>{t('supportList.message')}</h3>
            <p>{t('supportList.hours', figures)}</p>
            {reachable ? <ContactList /> : <PageLink route="aboutContact">{routes.aboutContact.title[language]}</PageLink>}
          </li>
          {guides.map(({ route, text, Icon }) => (
            <li key={route}>
              <PageLink route={route} className={styles.guide}>
                <Icon size={24} aria-hidden />
                <span>
                  <strong>{routes[route].title[language]}</strong>
                  <span>{t(`supportList.${text}`)}</span>
                </span>
                <ChevronRight size={20} aria-hidden />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
