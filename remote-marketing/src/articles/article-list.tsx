import { useMemo } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { Page } from '../page/page.tsx';
import { addressOf, listObject } from '../structured-data/structured-data.ts';
import { ArticleCards } from './article-cards.tsx';
import { articleKinds, type ArticleKind } from './article-kinds.ts';
import styles from './article-list.module.css';
import { ListSkeleton, LoadFailure } from './loading.tsx';
import { PageLinks } from './page-links.tsx';
import { pageCount } from './paging.ts';
import { useArticles } from './use-articles.ts';

interface ArticleListProps {
  readonly kind: ArticleKind;
  readonly intro: string;
}

function Articles({ kind, data, isError, page, refetch }: Pick<ArticleListProps, 'kind'> & ReturnType<typeof useArticles>) {
  const { t } = useTranslation('remote-marketing');
  if (!data && isError) return <LoadFailure text={t('articles.failed')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.list.length === 0) {
    return (
      <p className={styles.empty}>
        {t(data.total === 0 ? 'articles.empty' : 'articles.emptyPage')}{' '}
        {data.total > 0 && <PageLink route={articleKinds[kind].list}>{t('articles.firstPage')}</PageLink>}
      </p>
    );
  }
  return (
    <>
      <ArticleCards articles={data.list} />
      <PageLinks route={articleKinds[kind].list} page={page} count={pageCount(data.total)} />
    </>
  );
}

function ArticleListPage({ kind, intro }: ArticleListProps) {
  const language = useLanguage();
  const articles = useArticles(kind);
  const list = articles.data?.list;
  const holds = useMemo(
    () => list && listObject(list.map(({ id, title }) => ({ title, url: addressOf(articleKinds[kind].detail, language, { id }) }))),
    [kind, language, list],
  );
  return (
    <Page route={articleKinds[kind].list} intro={intro} width="narrow" holds={holds}>
      <Articles kind={kind} {...articles} />
    </Page>
  );
}

/** The articles of a kind, a page of them at a time; which page stands in the address. */
export function ArticleList(props: ArticleListProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ArticleListPage {...props} />
    </QueryClientProvider>
  );
}
