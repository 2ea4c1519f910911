import { useTranslation } from 'shared-ui/i18n';
import styles from './document-contents.module.css';
import type { DocumentSection } from './document-sections.tsx';

/** The sections of a document by their titles, beside it where there is room. */
export function DocumentContents({ sections }: { readonly sections: readonly DocumentSection[] }) {
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
