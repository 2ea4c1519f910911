import { ArrowLeft } from 'lucide-react';
import { isApiError } from 'shared-contracts/api-error';
import { errorCodes } from 'shared-contracts/error-codes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { answerKey } from 'shared-contracts/stored-answers';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient, useQuery } from 'shared-ui/query';
import { useParams } from 'shared-ui/router';
import styles from './article-detail.module.css';
import { articleKinds, type ArticleKind } from './article-kinds.ts';
import { formatDate } from './format-date.ts';
import { ArticleSkeleton, LoadFailure } from './loading.tsx';
import { useArticleHead } from './use-article-head.ts';

const isMissing = (error: unknown) => isApiError(error) && error.code === errorCodes.articleNotFound.code;

function Article({ kind }: { readonly kind: ArticleKind }) {
  const { t } = useTranslation('remote-marketing');
  const { api } = useShell();
  const language = useLanguage();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: answerKey('articleDetail', { id }),
    queryFn: ({ signal }) => api('articleDetail', { id }, { errors: 'quiet', signal }),
  });
  const article = data?.kind === kind && !isMissing(error) ? data : undefined;
  useArticleHead(article);

  if (article) {
    return (
      <article>
        <h1>{article.title}</h1>
        <p className={styles.date}>
          <time dateTime={article.publishedAt}>{t('articles.published', { date: formatDate(article.publishedAt, language) })}</time>
        </p>
        {/* The API sanitises an article's html when it is stored. */}
        <div className={styles.body} dangerouslySetInnerHTML={{ __html: article.html }} />
      </article>
    );
  }
  if (isMissing(error) || data) {
    return (
      <>
        <h1>{t('articles.notFound')}</h1>
        <p className={styles.date}>{t('articles.notFoundText')}</p>
      </>
    );
  }
  if (error) return <LoadFailure text={t('articles.articleFailed')} onRetry={() => void refetch()} />;
  return <ArticleSkeleton />;
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
