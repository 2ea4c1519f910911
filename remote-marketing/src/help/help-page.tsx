import { CircleAlert, CircleHelp, FileText, Link2, ListChecks, Newspaper, ScrollText, Tag } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { Page } from '../page/page.tsx';
import styles from './help-page.module.css';

const entries = [
  { route: 'toolGetApi', Icon: Link2 },
  { route: 'questions', Icon: CircleHelp },
  { route: 'helpErrorCode', Icon: CircleAlert },
  { route: 'buyFlow', Icon: Tag },
  { route: 'news', Icon: Newspaper },
  { route: 'claims', Icon: ListChecks },
  { route: 'useProtocol', Icon: FileText },
  { route: 'aboutProtocol', Icon: ScrollText },
] as const;

/** The ways into help: each page that answers something. */
export default function HelpPage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  return (
    <Page route="help" intro={t('help.intro')}>
      <ul className={styles.entries}>
        {entries.map(({ route, Icon }) => (
          <li key={route}>
            <PageLink route={route}>
              <Icon size={24} strokeWidth={1.75} aria-hidden />
              <span className={styles.name}>{routes[route].title[language]}</span>
              <span className={styles.text}>{t(`help.${route}`)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
