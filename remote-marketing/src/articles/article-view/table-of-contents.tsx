import { useMemo } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useTranslation } from 'shared-ui/i18n';
import styles from './table-of-contents.module.css';
import { useCurrentSection } from './use-current-section.ts';

type Headings = CallResponse<'articleDetail'>['headings'];

function Contents({ headings, current }: { readonly headings: Headings; readonly current: string | undefined }) {
  return (
    <ol>
      {headings.map(({ id, title, level }) => (
        <li key={id} className={level === 3 ? styles.deeper : undefined}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Sections of an article with the current one marked: beside the text if there is room, else collapsed above it. */
export function TableOfContents({ headings }: { readonly headings: Headings }) {
  const { t } = useTranslation('remote-marketing');
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  const current = useCurrentSection(ids);
  const name = t('articles.onPage');
  return (
    <div className={styles.contents}>
      <nav className={styles.beside} aria-label={name}>
        <p>{name}</p>
        <Contents headings={headings} current={current} />
      </nav>
      <details className={styles.folded}>
        <summary>{name}</summary>
        <nav aria-label={name}>
          <Contents headings={headings} current={current} />
        </nav>
      </details>
    </div>
  );
}
