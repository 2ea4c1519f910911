import { asc, lte } from 'drizzle-orm';
import type { Language } from 'shared-contracts/languages';
import type { Database } from '../../platform/database/database.ts';
import { articles } from '../articles/tables.ts';
import { helpEntries } from './entries.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

export type HelpSearch = (db: Database, query: string, language: Language, now: Date) => Promise<ReturnType<SearchIndex>>;

interface CachedIndex {
  readonly version: string;
  readonly index: SearchIndex;
}

/** Returns a version of the searchable articles, which changes when one is imported or reaches its publication time. */
async function versionOf(db: Database, now: Date): Promise<string> {
  const rows = await db
    .select({ hash: articles.sourceHash })
    .from(articles)
    .where(lte(articles.publishedAt, now))
    .orderBy(asc(articles.id));
  return rows.map(({ hash }) => hash).join(' ');
}

/** Creates a search that caches its index until the articles change. */
export function createHelpSearch(): HelpSearch {
  const cache = new Map<Language, CachedIndex>();
  return async (db, query, language, now) => {
    const version = await versionOf(db, now);
    const known = cache.get(language);
    if (known?.version === version) return known.index(query);
    const index = createSearchIndex(await helpEntries(db, language, now));
    cache.set(language, { version, index });
    return index(query);
  };
}
