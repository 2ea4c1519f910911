import { asc, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { offers } from '../prices/tables.ts';
import { NEW_YEAR, newYearTerms } from './new-year-offer.ts';

/** Finds the running New Year offer, else the next, else the last; without dates if there never was one. */
export async function findNewYear(db: Database, now: Date): Promise<CallResponse<'activity'>> {
  const rows = await db.select().from(offers).where(eq(offers.kind, NEW_YEAR)).orderBy(asc(offers.startsAt));
  const offer = rows.find(({ endsAt }) => now < endsAt) ?? rows.at(-1);
  return {
    ...newYearTerms,
    ...(offer && { family: offer.family, percentOff: offer.percentOff }),
    startsAt: offer?.startsAt.toISOString() ?? null,
    endsAt: offer?.endsAt.toISOString() ?? null,
  };
}
