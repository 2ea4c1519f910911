import { sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, languages, type Language } from 'shared-contracts/languages';
import type { Database } from '../../platform/database/database.ts';
import { articleTexts, articles } from './tables.ts';

/** Columns from which an earlier release reads the texts of a language. */
const columnsBefore: Partial<Readonly<Record<Language, string>>> = { en: 'en', zh: 'zh' };

/**
 * Adds the texts that articles lack: those that an earlier release has stored in its own columns, and English ones in a language that an
 * article doesn't have.
 */
export async function fillTexts(db: Database): Promise<void> {
  for (const language of languages) {
    const suffix = columnsBefore[language] ?? columnsBefore[DEFAULT_LANGUAGE];
    const columns = ['title', 'summary', 'keywords', 'markdown', 'html', 'headings'].map((name) => `${name}_${suffix}`);
    await db.execute(
      sql`insert into ${articleTexts} select id, ${language}, ${sql.raw(columns.join(', '))} from ${articles} on conflict do nothing`,
    );
  }
}
