import { useId } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useTranslation } from 'shared-ui/i18n';
import { ArticleLink } from '../links/article-link.tsx';
import styles from './related-articles.module.css';

/** Links to related articles; renders nothing if there are none. */
export function RelatedArticles({ related }: Pick<CallResponse<'articleDetail'>, 'related'>) {
  const { t } = useTranslation('remote-marketing');
  const nameId = useId();
  if (related.length === 0) return null;
  return (
    <nav className={styles.related} aria-labelledby={nameId}>
      <h2 id={nameId}>{t('articles.related')}</h2>
      <ul>
        {related.map((article) => (
          <li key={`${article.kind}/${article.id}`}>
            <ArticleLink article={article}>{article.title}</ArticleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
