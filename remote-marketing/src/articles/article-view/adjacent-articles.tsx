import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useTranslation } from 'shared-ui/i18n';
import { ArticleLink } from '../links/article-link.tsx';
import styles from './adjacent-articles.module.css';

const neighbours = [
  { side: 'previous', rel: 'prev' },
  { side: 'next', rel: 'next' },
] as const;

/** Links to the previous and next article. */
export function AdjacentArticles({ article }: { readonly article: Pick<CallResponse<'articleDetail'>, 'previous' | 'next'> }) {
  const { t } = useTranslation('remote-marketing');
  if (!article.previous && !article.next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('articles.neighbours.label')}>
      {neighbours.map(({ side, rel }) => {
        const neighbour = article[side];
        return (
          neighbour && (
            <ArticleLink key={side} article={neighbour} rel={rel} className={styles[side]}>
              <span className={styles.side}>
                {side === 'previous' && <ChevronLeft size={16} aria-hidden />}
                {t(`articles.neighbours.${side}`)}
                {side === 'next' && <ChevronRight size={16} aria-hidden />}
              </span>
              <span>{neighbour.title}</span>
            </ArticleLink>
          )
        );
      })}
    </nav>
  );
}
