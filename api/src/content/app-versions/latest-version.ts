import { desc, lte } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { byLanguage, textIn } from 'shared-contracts/languages';
import type { Database } from '../../platform/database/database.ts';
import { appVersions } from './tables.ts';

/** Returns the most recently published release; null before the first. */
export async function latestVersion(db: Database, now: Date): Promise<CallResponse<'getLatestAppVersion'>> {
  const [latest] = await db
    .select()
    .from(appVersions)
    .where(lte(appVersions.publishedAt, now))
    .orderBy(desc(appVersions.publishedAt))
    .limit(1);
  if (!latest) return null;
  const { version, url, publishedAt, notesEn: en, notesZh: zh } = latest;
  return { version, url, publishedAt: publishedAt.toISOString(), notes: byLanguage((language) => textIn({ en, zh }, language)) };
}
