import type { ReactNode } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { ArticleBody } from '../article-body/article-body.tsx';
import { ArticleFacts } from './article-facts.tsx';
import styles from './article-view.module.css';
import { Feedback } from './feedback.tsx';
import { AdjacentArticles } from './adjacent-articles.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** Number of sections from which an article has a table of contents. */
const CONTENTS_FROM = 3;

interface ArticleViewProps {
  readonly article: CallResponse<'articleDetail'>;
  /** Shown before the text. */
  readonly note?: ReactNode;
}

/** An article: heading, text and further links. */
export function ArticleView({ article, note }: ArticleViewProps) {
  const { id, kind, title, summary, html, headings, related } = article;
  const hasContents = headings.length >= CONTENTS_FROM;
  return (
    <article className={hasContents ? `${styles.article} ${styles.withContents}` : styles.article}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {summary && <p className={styles.summary}>{summary}</p>}
        <ArticleFacts article={article} />
      </header>
      {hasContents && <TableOfContents headings={headings} />}
      <div className={styles.text}>
        {note}
        <ArticleBody html={html} />
        <Feedback key={`${kind}/${id}`} kind={kind} id={id} />
        <RelatedArticles related={related} />
        <AdjacentArticles article={article} />
      </div>
    </article>
  );
}
