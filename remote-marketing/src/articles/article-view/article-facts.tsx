import { articlePages } from 'shared-contracts/pages/articles';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { formatDate } from '../../page/format-date.ts';
import { listSuffix } from '../links/paging.ts';
import styles from './article-facts.module.css';

type Article = Pick<CallResponse<'articleDetail'>, 'kind' | 'topic' | 'publishedAt' | 'updatedAt'>;

/** Topic and publication date of an article, and its update if that was on another day. */
export function ArticleFacts({ article: { kind, topic, publishedAt, updatedAt } }: { readonly article: Article }) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const [published, updated] = [formatDate(publishedAt, language), formatDate(updatedAt, language)];
  const name = t(`articles.topics.${topic}`);
  return (
    <p className={styles.facts}>
      {kind === 'guide' ? (
        <span>{name}</span>
      ) : (
        <PageLink route={articlePages[kind].list} suffix={listSuffix({ page: 1, topic })}>
          {name}
        </PageLink>
      )}
      <time dateTime={publishedAt}>{t('articles.published', { date: published })}</time>
      {updated !== published && <time dateTime={updatedAt}>{t('articles.updated', { date: updated })}</time>}
    </p>
  );
}
