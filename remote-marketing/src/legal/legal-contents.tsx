import { useTranslation } from 'shared-ui/i18n';
import styles from './legal-contents.module.css';
import type { LegalSection } from './legal-sections.tsx';

/** The sections of a document by their titles, beside it where there is room. */
export function LegalContents({ sections }: { readonly sections: readonly LegalSection[] }) {
  const { t } = useTranslation('remote-marketing');
  return (
    <nav className={styles.contents} aria-label={t('document.contents')}>
      <p>{t('document.contents')}</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
