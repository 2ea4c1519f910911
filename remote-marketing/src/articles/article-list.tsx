import { useTranslation } from 'react-i18next';
import { useSession, useShell } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient, useQuery } from 'shared-ui/query';
import { useSearchParams } from 'shared-ui/router';
import { Page } from '../page/page.tsx';
import { ArticleCards } from './article-cards.tsx';
import { articleKinds, type ArticleKind } from './article-kinds.ts';
import { ListSkeleton, LoadFailure } from './loading.tsx';
import { PageLinks } from './page-links.tsx';
import { PAGE_SIZE, pageCount, readPage } from './paging.ts';
import styles from './article-list.module.css';

function Articles({ kind }: { readonly kind: ArticleKind }) {
  const { t } = useTranslation('remote-marketing');
  const { api } = useShell();
  const language = useSession((session) => session.locale);
  const [search] = useSearchParams();
  const page = readPage(search);
  const { data, isError, refetch } = useQuery({
    queryKey: ['articlePage', kind, page, language],
    queryFn: ({ signal }) => api('articlePage', { kind, pageNo: page, pageSize: PAGE_SIZE }, { errors: 'quiet', signal }),
  });

  if (isError) return <LoadFailure text={t('articles.failed')} onRetry={() => void refetch()} />;
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

/** The articles of a kind, a page of them at a time; which page stands in the address. */
export function ArticleList({ kind, intro }: { readonly kind: ArticleKind; readonly intro: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Page route={articleKinds[kind].list} intro={intro} width="narrow">
        <Articles kind={kind} />
      </Page>
    </QueryClientProvider>
  );
}
