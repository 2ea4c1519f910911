import { useMemo } from 'react';
import type { CallResponse } from 'shared-contracts/calls';
import { useLanguage, usePageHead, type PageHead } from 'shared-contracts/shell';
import { addressOf, faqObject, newsObject, wayTo } from '../structured-data/structured-data.ts';
import { articleKinds } from './article-kinds.ts';

type Article = CallResponse<'articleDetail'>;

/** Says of the page what its article says of itself. A question is one that the site answers, so that its page is no forum. */
export function useArticleHead(article: Article | undefined): void {
  const language = useLanguage();
  const head = useMemo((): PageHead | undefined => {
    if (!article) return undefined;
    const { id, kind, title, summary, html } = article;
    const { list, detail } = articleKinds[kind];
    const item = addressOf(detail, language, { id });
    const about = kind === 'news' ? newsObject(article, item, language) : faqObject([{ question: title, answer: html }], language);
    return { title, ...(summary && { description: summary }), jsonLd: [about, wayTo([list], language, { name: title, item })] };
  }, [article, language]);
  usePageHead(head);
}
