import { and, count, desc, eq, lte, type InferSelectModel } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/calls';
import type { Language } from 'shared-contracts/languages';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { articles } from './tables.ts';

type ArticlePage = CallResponse<'articlePage'>;
type Article = InferSelectModel<typeof articles>;

function summaryOf(
  { id, kind, publishedAt, ...texts }: Omit<Article, 'htmlEn' | 'htmlZh'>,
  language: Language,
): ArticlePage['list'][number] {
  const isChinese = language === 'zh';
  return {
    id,
    kind,
    title: isChinese ? texts.titleZh : texts.titleEn,
    summary: isChinese ? texts.summaryZh : texts.summaryEn,
    publishedAt: publishedAt.toISOString(),
  };
}

/** Published articles of a kind, newest first. */
export async function pageOfArticles(
  db: Database,
  { kind, pageNo, pageSize }: CallInput<'articlePage'>,
  language: Language,
  now: Date,
): Promise<ArticlePage> {
  const where = and(eq(articles.kind, kind), lte(articles.publishedAt, now));
  const [counted] = await db.select({ total: count() }).from(articles).where(where);
  const rows = await db
    .select()
    .from(articles)
    .where(where)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { list: rows.map((row) => summaryOf(row, language)), total: counted?.total ?? 0, pageNo, pageSize };
}

/** @throws Refusal `articleNotFound` */
export async function articleOf(db: Database, id: string, language: Language, now: Date): Promise<CallResponse<'articleDetail'>> {
  const [article] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), lte(articles.publishedAt, now)));
  if (!article) throw refuse('articleNotFound');
  return { ...summaryOf(article, language), html: language === 'zh' ? article.htmlZh : article.htmlEn };
}
