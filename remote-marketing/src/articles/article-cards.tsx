import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { formatDate } from '../page/format-date.ts';
import styles from './article-cards.module.css';
import { ArticleLink } from './links/article-link.tsx';

interface ArticleCardsProps {
  readonly articles: CallResponse<'articlePage'>['list'];
}

export function ArticleCards({ articles }: ArticleCardsProps) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  return (
    <ul className={styles.cards}>
      {articles.map((article) => (
        <li key={article.id}>
          <h2>
            <ArticleLink article={article}>{article.title}</ArticleLink>
          </h2>
          <p>{article.summary}</p>
          <p className={styles.facts}>
            <span>{t(`articles.topics.${article.topic}`)}</span>
            {article.kind === 'news' && <time dateTime={article.publishedAt}>{formatDate(article.publishedAt, language)}</time>}
          </p>
        </li>
      ))}
    </ul>
  );
}
