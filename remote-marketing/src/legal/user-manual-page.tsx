import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { Page } from '../page/page.tsx';
import { LegalSections } from './legal-sections.tsx';
import styles from './user-manual-page.module.css';
import { useLegalSections } from './use-legal-sections.ts';

const related = ['aboutProtocol', 'toolGetApi', 'helpErrorCode'] as const;

export default function UserManualPage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  return (
    <Page route="useProtocol" intro={t('manual.intro')} width="narrow">
      <LegalSections sections={useLegalSections('manual')} />
      <ul className={styles.related}>
        {related.map((route) => (
          <li key={route}>
            <PageLink route={route}>{routes[route].title[language]}</PageLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
