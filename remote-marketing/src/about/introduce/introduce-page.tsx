import { ArrowRight } from 'lucide-react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { DocumentSections } from '../../documents/document-sections.tsx';
import { useDocumentText } from '../../documents/use-document-text.ts';
import { Page } from '../../page/page.tsx';
import { Gate } from './gate.tsx';
import styles from './introduce-page.module.css';

const next = ['buyFlow', 'help', 'claims', 'acceptableUse', 'aboutContact'] as const;

/** Company introduction, limited to what this site can prove. */
export default function IntroducePage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { intro, sections } = useDocumentText('introduce');
  return (
    <Page route="aboutIntroduce" intro={intro}>
      <Gate />
      <div className={styles.sections}>
        <DocumentSections sections={sections} />
      </div>
      <nav className={styles.next} aria-label={t('document.related')}>
        {next.map((route) => (
          <PageLink key={route} route={route}>
            {routes[route].title[language]}
            <ArrowRight size={18} aria-hidden />
          </PageLink>
        ))}
      </nav>
    </Page>
  );
}
