import type { ReactNode } from 'react';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { formatDate } from '../page/format-date.ts';
import { Page } from '../page/page.tsx';
import { DocumentContents } from './document-contents.tsx';
import { DocumentSections } from './document-sections.tsx';
import styles from './document-view.module.css';
import { effectiveDates } from './effective-dates.ts';
import { useDocumentText, type DocumentTextName } from './use-document-text.ts';

interface DocumentViewProps {
  readonly route: RouteId;
  readonly text: DocumentTextName;
  /** Pages linked for further reading. */
  readonly related: readonly RouteId[];
  /** Content below the text of a section, by section id. */
  readonly extras?: Readonly<Record<string, ReactNode>>;
}

/** A document in numbered sections: introduction, effective date, table of contents and further reading. */
export function DocumentView({ route, text, related, extras }: DocumentViewProps) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { intro, sections } = useDocumentText(text);
  const since = text === 'introduce' ? undefined : effectiveDates[text].since;
  return (
    <Page route={route} intro={intro}>
      {since !== undefined && (
        <p className={styles.since}>
          <time dateTime={since}>{t('document.since', { date: formatDate(since, language) })}</time>
        </p>
      )}
      <div className={styles.document}>
        <DocumentContents sections={sections} />
        <div className={styles.body}>
          <DocumentSections sections={sections} extras={extras} />
          <nav className={styles.related} aria-label={t('document.related')}>
            {related.map((each) => (
              <PageLink key={each} route={each}>
                {routes[each].title[language]}
              </PageLink>
            ))}
          </nav>
        </div>
      </div>
    </Page>
  );
}
