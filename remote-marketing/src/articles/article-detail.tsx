import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api-error';
import { brandName } from 'shared-contracts/brand';
import { errorCodes } from 'shared-contracts/error-codes';
import { useSession, useShell } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient, useQuery } from 'shared-ui/query';
import { useParams } from 'shared-ui/router';
import styles from './article-detail.module.css';
import { articleKinds, type ArticleKind } from './article-kinds.ts';
import { formatDate } from './format-date.ts';
import { ArticleSkeleton, LoadFailure } from './loading.tsx';

const isMissing = (error: unknown) => isApiError(error) && error.code === errorCodes.articleNotFound.code;

function Article({ kind }: { readonly kind: ArticleKind }) {
  const { t } = useTranslation('remote-marketing');
  const { api } = useShell();
  const language = useSession((session) => session.locale);
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['articleDetail', id, language],
    queryFn: ({ signal }) => api('articleDetail', { id }, { errors: 'quiet', signal }),
  });

  const title = data?.title;
  useEffect(() => {
    if (!title) return;
    // The shell titles the page after its route in an effect that runs after this one.
    queueMicrotask(() => {
      document.title = `${title} · ${brandName[language]}`;
    });
  }, [title, language]);

  if (isMissing(error) || (data && data.kind !== kind)) {
    return (
      <>
        <h1>{t('articles.notFound')}</h1>
        <p className={styles.date}>{t('articles.notFoundText')}</p>
      </>
    );
  }
  if (error) return <LoadFailure text={t('articles.articleFailed')} onRetry={() => void refetch()} />;
  if (!data) return <ArticleSkeleton />;
  return (
    <article>
      <h1>{data.title}</h1>
      <p className={styles.date}>
        <time dateTime={data.publishedAt}>{t('articles.published', { date: formatDate(data.publishedAt, language) })}</time>
      </p>
      {/* The API sanitises an article's html when it is stored. */}
      <div className={styles.body} dangerouslySetInnerHTML={{ __html: data.html }} />
    </article>
  );
}

/** One article, with the way back to its list. */
export function ArticleDetail({ kind, back }: { readonly kind: ArticleKind; readonly back: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.page}>
        <PageLink route={articleKinds[kind].list} className={styles.back}>
          <ArrowLeft size={16} aria-hidden />
          {back}
        </PageLink>
        <Article kind={kind} />
      </div>
    </QueryClientProvider>
  );
}
