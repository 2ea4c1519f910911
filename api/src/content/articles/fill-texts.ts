import { sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, languages } from 'shared-contracts/languages';
import type { Database } from '../../platform/database/database.ts';
import { articleTexts } from './tables.ts';

/** Adds the English texts of articles in languages that they lack. */
export async function fillTexts(db: Database): Promise<void> {
  for (const language of languages.filter((each) => each !== DEFAULT_LANGUAGE)) {
    await db.execute(
      sql`insert into ${articleTexts} select article_id, ${language}, title, summary, keywords, markdown, html, headings
          from ${articleTexts} where language = ${DEFAULT_LANGUAGE} on conflict do nothing`,
    );
  }
}
