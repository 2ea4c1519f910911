import { and, eq } from 'drizzle-orm';
import { countries } from '../../catalog/countries/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * A country that shares the dialling code passes.
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
