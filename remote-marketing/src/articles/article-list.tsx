import { useMemo, type ReactNode } from 'react';
import { articlePages } from 'shared-contracts/pages/articles';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ListSkeleton, LoadFailure } from '../page/loading.tsx';
import { Page } from '../page/page.tsx';
import { addressOf, listObject } from '../structured-data/structured-data.ts';
import { ArticleCards } from './article-cards.tsx';
import styles from './article-list.module.css';
import { PageLinks } from './page-links.tsx';
import { listSuffix, pageCount } from './links/paging.ts';
import { TopicLinks } from './topic-links.tsx';
import { useArticles } from './use-articles.ts';

interface ArticleListProps {
  readonly kind: 'news' | 'question';
  readonly intro: string;
  /** Shown before the list. */
  readonly children?: ReactNode;
}

function Articles({ kind, data, error, place, retry }: Pick<ArticleListProps, 'kind'> & ReturnType<typeof useArticles>) {
  const { t } = useTranslation('remote-marketing');
  const route = articlePages[kind].list;
  if (error) return <LoadFailure text={t('articles.failed')} onRetry={retry} />;
  if (!data) return <ListSkeleton />;
  if (data.list.length === 0) {
    return (
      <p className={styles.empty}>
        {t(data.total === 0 ? 'articles.empty' : 'articles.emptyPage')}{' '}
        {data.total > 0 && (
          <PageLink route={route} suffix={listSuffix({ ...place, page: 1 })}>
            {t('articles.firstPage')}
          </PageLink>
        )}
      </p>
    );
  }
  return (
    <>
      <ArticleCards articles={data.list} />
      <PageLinks route={route} place={place} count={pageCount(data.total)} />
    </>
  );
}

/** Paginated list of the articles of a kind; page and topic are kept in the URL. */
export function ArticleList({ kind, intro, children }: ArticleListProps) {
  const language = useLanguage();
  const articles = useArticles(kind);
  const list = articles.data?.list;
  const holds = useMemo(
    () => list && listObject(list.map(({ id, title }) => ({ title, url: addressOf(articlePages[kind].detail, language, { id }) }))),
    [kind, language, list],
  );
  const route = articlePages[kind].list;
  return (
    <Page route={route} intro={intro} width="narrow" holds={holds}>
      {children}
      <TopicLinks route={route} topic={articles.place.topic} />
      <Articles kind={kind} {...articles} />
    </Page>
  );
}
