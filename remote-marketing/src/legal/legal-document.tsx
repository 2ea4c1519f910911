import type { ReactNode } from 'react';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { formatDate } from '../articles/format-date.ts';
import { Page } from '../page/page.tsx';
import { LegalContents } from './legal-contents.tsx';
import styles from './legal-document.module.css';
import { LegalSections } from './legal-sections.tsx';
import { useLegalText, type LegalTextName } from './use-legal-text.ts';

interface LegalDocumentProps {
  readonly route: RouteId;
  readonly text: LegalTextName;
  /** The day from which the text is in force, such as `2026-11-21`; changes with it. */
  readonly since?: string;
  /** Pages to read on. */
  readonly related: readonly RouteId[];
  /** What stands below the text of a section, by the section's id. */
  readonly extras?: Readonly<Record<string, ReactNode>>;
}

/** A document in numbered sections: what it is, since when it holds, its contents, and where to read on. */
export function LegalDocument({ route, text, since, related, extras }: LegalDocumentProps) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { intro, sections } = useLegalText(text);
  return (
    <Page route={route} intro={intro}>
      {since !== undefined && (
        <p className={styles.since}>
          <time dateTime={since}>{t('document.since', { date: formatDate(since, language) })}</time>
        </p>
      )}
      <div className={styles.document}>
        <LegalContents sections={sections} />
        <div className={styles.body}>
          <LegalSections sections={sections} extras={extras} />
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
