import { and, asc, count, desc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { ArticleKind } from 'shared-contracts/pages/articles';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { articleTexts, articles } from './tables.ts';

type ArticlePage = CallResponse<'articlePage'>;
type ArticleDetail = CallResponse<'articleDetail'>;
type ArticleLink = ArticleDetail['related'][number];

const linkColumns = { id: articles.id, kind: articles.kind, title: articleTexts.title };

const summaryColumns = {
  ...linkColumns,
  topic: articles.topic,
  summary: articleTexts.summary,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
};

/** Joins an article with its texts in a language. */
const inLanguage = (language: Language) => and(eq(articleTexts.articleId, articles.id), eq(articleTexts.language, language));

const orderOf = (kind: ArticleKind): SQL[] =>
  kind === 'guide' ? [asc(articles.position), asc(articles.id)] : [desc(articles.publishedAt), desc(articles.id)];

const inIso = <Row extends { readonly publishedAt: Date; readonly updatedAt: Date }>({ publishedAt, updatedAt, ...row }: Row) => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Returns a page of published articles of a kind, in the order of that kind. */
export async function pageOfArticles(
  db: Database,
  { kind, topic, pageNo, pageSize }: CallInput<'articlePage'>,
  language: Language,
  now: Date,
): Promise<ArticlePage> {
  const where = and(eq(articles.kind, kind), lte(articles.publishedAt, now), topic && eq(articles.topic, topic));
  const [counted] = await db.select({ total: count() }).from(articles).where(where);
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(articleTexts, inLanguage(language))
    .where(where)
    .orderBy(...orderOf(kind))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { list: rows.map(inIso), total: counted?.total ?? 0, pageNo, pageSize };
}

async function neighboursOf(db: Database, { id, kind }: ArticleLink, language: Language, now: Date) {
  const all = await db
    .select(linkColumns)
    .from(articles)
    .innerJoin(articleTexts, inLanguage(language))
    .where(and(eq(articles.kind, kind), lte(articles.publishedAt, now)))
    .orderBy(...orderOf(kind));
  const place = all.findIndex((each) => each.id === id);
  return { previous: all[place - 1] ?? null, next: all[place + 1] ?? null };
}

async function linksTo(db: Database, ids: readonly string[], language: Language, now: Date): Promise<ArticleLink[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select(linkColumns)
    .from(articles)
    .innerJoin(articleTexts, inLanguage(language))
    .where(and(inArray(articles.id, [...ids]), lte(articles.publishedAt, now)));
  return ids.flatMap((id) => found.find((each) => each.id === id) ?? []);
}

/** @throws Refusal `articleNotFound` */
export async function articleOf(db: Database, id: string, language: Language, now: Date): Promise<ArticleDetail> {
  const [found] = await db
    .select({ ...summaryColumns, html: articleTexts.html, headings: articleTexts.headings, relatedIds: articles.related })
    .from(articles)
    .innerJoin(articleTexts, inLanguage(language))
    .where(and(eq(articles.id, id), lte(articles.publishedAt, now)));
  if (!found) throw refuse('articleNotFound');
  const { relatedIds, ...article } = found;
  const [neighbours, related] = await Promise.all([neighboursOf(db, article, language, now), linksTo(db, relatedIds, language, now)]);
  return { ...inIso(article), ...neighbours, related };
}
