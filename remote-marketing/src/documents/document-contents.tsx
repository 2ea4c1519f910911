import { useTranslation } from 'shared-ui/i18n';
import styles from './document-contents.module.css';
import type { DocumentSection } from './document-sections.tsx';

/** Table of contents of a document, shown beside it if there is room. */
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
