import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './page-links.module.css';
import { listSuffix, offeredPages, type ListPosition } from './links/paging.ts';

interface PageLinksProps {
  readonly route: 'news' | 'questions';
  readonly place: ListPosition;
  readonly count: number;
}

/** Links to the pages of a list; none if there is only one. */
export function PageLinks({ route, place: { page, topic }, count }: PageLinksProps) {
  const { t } = useTranslation('remote-marketing');
  if (count <= 1) return null;
  const suffix = (each: number) => listSuffix({ page: each, topic });
  return (
    <nav className={styles.pages} aria-label={t('articles.pages')}>
      {page > 1 && (
        <PageLink route={route} suffix={suffix(page - 1)} aria-label={t('articles.previous')} rel="prev">
          <ChevronLeft size={18} aria-hidden />
        </PageLink>
      )}
      {offeredPages(page, count).map((each, index) =>
        each === null ? (
          // There are at most two gaps, one on each side.
          <span key={index === 1 ? 'before' : 'after'} aria-hidden>
            {'…'}
          </span>
        ) : (
          <PageLink
            key={each}
            route={route}
            suffix={suffix(each)}
            aria-current={each === page ? 'page' : undefined}
            aria-label={t('articles.pageOf', { page: each, count })}
          >
            {each}
          </PageLink>
        ),
      )}
      {page < count && (
        <PageLink route={route} suffix={suffix(page + 1)} aria-label={t('articles.next')} rel="next">
          <ChevronRight size={18} aria-hidden />
        </PageLink>
      )}
    </nav>
  );
}
