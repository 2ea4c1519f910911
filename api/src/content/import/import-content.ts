import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { languages } from 'shared-contracts/languages';
import type { Database } from '../../platform/database/database.ts';
import { fillTexts } from '../articles/fill-texts.ts';
import { articleTexts, articles } from '../articles/tables.ts';
import type { ArticleSource } from './article-source.ts';
import { checkArticles, type RenderedArticle } from './check-articles.ts';
import { ContentError } from './content-error.ts';
import { readFolder } from './read-folder.ts';
import { renderArticle, sourceHash, withFigures } from './render-article.ts';

export interface ImportOptions {
  readonly folder: string;
  /** Adds missing articles and never updates existing ones, including those that were never imported. */
  readonly addOnly?: boolean;
  /** Removes articles that are not in the folder. Rejected if the folder contains no article, because none would be left. */
  readonly prune?: boolean;
  readonly dryRun?: boolean;
}

/** Article IDs. */
export interface Imported {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Articles that are not in the folder; removed if pruning was requested. */
  readonly others: readonly string[];
  readonly unchanged: number;
}

const idsOf = (sources: readonly ArticleSource[]): string[] => sources.map(({ id }) => id);

function textRowsOf({ source: { id, texts }, rendered }: RenderedArticle) {
  return languages.flatMap((language) => {
    const [text, article] = [texts[language], rendered[language]];
    if (!text || !article) return [];
    const { keywords, markdown } = text;
    const [title, summary] = [withFigures(text.title), withFigures(text.summary)];
    return [{ articleId: id, language, title, summary, keywords, markdown, html: article.html, headings: [...article.headings] }];
  });
}

function rowOf(source: ArticleSource) {
  const { kind, id, topic, position, published, updated, related } = source;
  return {
    id,
    kind,
    topic,
    position,
    related: related.map((each) => each.slice(each.indexOf('/') + 1)),
    publishedAt: published,
    updatedAt: updated ?? published,
    sourceHash: sourceHash(source),
  };
}

/**
 * Imports the articles of a folder into the database, or none if one has a problem.
 * @throws ContentError
 */
export async function importContent(
  db: Database,
  { folder, addOnly = false, prune = false, dryRun = false }: ImportOptions,
): Promise<Imported> {
  const { sources, problems } = readFolder(folder);
  const known = new Map(
    (await db.select({ id: articles.id, hash: articles.sourceHash }).from(articles)).map(({ id, hash }) => [id, hash] as const),
  );
  const wanted = new Map(sources.map((source) => [source.id, source]));
  const added = sources.filter(({ id }) => !known.has(id));
  const changed = sources.filter((source) => {
    const hash = known.get(source.id);
    return !addOnly && hash !== undefined && hash !== sourceHash(source);
  });
  const others = [...known.keys()].filter((id) => !wanted.has(id));
  if (prune && sources.length === 0 && problems.length === 0)
    problems.push(`there is no article in ${path.resolve(folder)}, and --prune would remove all articles from the database`);
  const stored = new Set([...added, ...changed]);
  // Rendering is slow and would delay server starts, so nothing is checked if nothing changes; a link to a page removed by a release is
  // reported at the next change. Pruning is checked too, because an unchanged article may link to a removed one.
  const needsCheck = stored.size > 0 || (prune && others.length > 0);
  const rendered = needsCheck ? sources.map((source) => ({ source, rendered: renderArticle(source) })) : [];
  problems.push(...checkArticles(rendered));
  if (problems.length > 0) throw new ContentError(problems);

  if (!dryRun) {
    await db.transaction(async (on) => {
      const replaced = changed.map(({ id }) => id);
      if (replaced.length > 0) await on.delete(articles).where(inArray(articles.id, replaced));
      if (stored.size > 0) await on.insert(articles).values([...stored].map(rowOf));
      const texts = rendered.filter(({ source }) => stored.has(source)).flatMap(textRowsOf);
      if (texts.length > 0) await on.insert(articleTexts).values(texts);
      await fillTexts(on);
      if (prune && others.length > 0) await on.delete(articles).where(inArray(articles.id, others));
    });
  }
  return { added: idsOf(added), changed: idsOf(changed), others, unchanged: sources.length - added.length - changed.length };
}
