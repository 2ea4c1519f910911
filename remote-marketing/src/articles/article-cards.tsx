import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import styles from './article-cards.module.css';
import { articleKinds, type ArticleSummary } from './article-kinds.ts';
import { formatDate } from './format-date.ts';

export function ArticleCards({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  const language = useLanguage();
  return (
    <ul className={styles.cards}>
      {articles.map(({ id, kind, title, summary, publishedAt }) => (
        <li key={id}>
          <h2>
            <PageLink route={articleKinds[kind].detail} params={{ id }}>
              {title}
            </PageLink>
          </h2>
          <p>{summary}</p>
          {kind === 'news' && <time dateTime={publishedAt}>{formatDate(publishedAt, language)}</time>}
        </li>
      ))}
    </ul>
  );
}
