import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { articlePages, type ArticleKind } from 'shared-contracts/pages/articles';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useAnswer } from 'shared-ui/use-answer';
import { ArticleSkeleton, LoadFailure } from '../page/loading.tsx';
import styles from './article-page.module.css';
import { ArticleView } from './article-view/article-view.tsx';
import { MissingArticle } from './missing-article.tsx';
import { useArticleHead } from './use-article-head.ts';

interface ArticlePageProps {
  readonly kind: ArticleKind;
  readonly id: string;
  /** The article is published at another URL, so it is missing at this one. */
  readonly isElsewhere?: boolean;
  /** Shown beside the link back. */
  readonly beside?: ReactNode;
  /** Shown before the text. */
  readonly note?: ReactNode;
}

const isMissing = (error: unknown) => isApiError(error) && error.code === errorCodes.articleNotFound;

function Article({ kind, id, note }: Pick<ArticlePageProps, 'kind' | 'id' | 'note'>) {
  const { t } = useTranslation('remote-marketing');
  const { data, error, retry } = useAnswer('articleDetail', { id });
  const article = data?.kind === kind && !isMissing(error) ? data : undefined;
  useArticleHead(article);

  if (article) return <ArticleView article={article} note={note} />;
  if (isMissing(error) || data) return <MissingArticle />;
  if (error) return <LoadFailure text={t('articles.articleFailed')} onRetry={retry} />;
  return <ArticleSkeleton />;
}

/** Page of one article, with a link back to the list of its kind. */
export function ArticlePage({ kind, id, isElsewhere = false, beside, note }: ArticlePageProps) {
  const { t } = useTranslation('remote-marketing');
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageLink route={articlePages[kind].list} className={styles.back}>
          <ArrowLeft size={16} aria-hidden />
          {t(`articles.back.${kind}`)}
        </PageLink>
        {beside}
      </div>
      {isElsewhere ? <MissingArticle /> : <Article kind={kind} id={id} note={note} />}
    </div>
  );
}
