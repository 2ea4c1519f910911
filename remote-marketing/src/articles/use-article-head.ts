import { useMemo } from 'react';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { articlePages, articlePath, type ArticleKind } from 'shared-contracts/pages/articles';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { useLanguage, usePageHead, type PageHead } from 'shared-contracts/shell';
import { faqObject, guideObject, newsObject, breadcrumbsOf, type JsonLd } from '../structured-data/structured-data.ts';

type Article = CallResponse<'articleDetail'>;

/** Schema.org type of each article kind. A question is answered by the site itself, so its page is not a forum. */
const objectOf: Readonly<Record<ArticleKind, (article: Article, url: string, language: Language) => JsonLd>> = {
  news: newsObject,
  guide: guideObject,
  question: ({ title, html }, _, language) => faqObject([{ question: title, answer: html }], language),
};

/** Sets the page head from the article. */
export function useArticleHead(article: Article | undefined): void {
  const language = useLanguage();
  const head = useMemo((): PageHead | undefined => {
    if (!article) return undefined;
    const { id, kind, title, summary } = article;
    const item = localizedPath(articlePath(kind, id), language);
    const about = objectOf[kind](article, item, language);
    return {
      title,
      ...(summary && { description: summary }),
      jsonLd: [about, breadcrumbsOf([articlePages[kind].list], language, { name: title, item })],
    };
  }, [article, language]);
  usePageHead(head);
}
