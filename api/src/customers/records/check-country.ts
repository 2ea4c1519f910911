import { and, eq } from 'drizzle-orm';
import { countries } from '../../catalog/countries/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * Checks that the country has the dialing code; several countries may share one.
 * @param callingCode digits without the plus sign
 * @throws Refusal `countryMismatch`
 */
export async function checkCountry(db: Database, enName: string, callingCode: string): Promise<void> {
  const [found] = await db
    .select({ code: countries.code })
    .from(countries)
    .where(and(eq(countries.enName, enName), eq(countries.callingCode, callingCode)));
  if (!found) throw refuse('countryMismatch');
}
