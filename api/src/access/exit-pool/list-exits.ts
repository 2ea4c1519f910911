import { asc, eq } from 'drizzle-orm';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { exits } from '../exits/tables.ts';
import { runningUses } from './running-uses.ts';

/** Lists the exit pool for ops by country or region, with the current users of each exit. */
export async function listExits(db: Database, country: string | undefined, now: Date): Promise<string> {
  const where = country === undefined ? undefined : eq(exits.countryCode, country);
  const rows = await db.select().from(exits).where(where).orderBy(asc(exits.countryCode), asc(exits.address));
  if (rows.length === 0) return 'None found.';
  const running = await runningUses(db, now);
  const table = textTable(
    ['country', 'state', 'city', 'ASN', 'ISP', 'leases', 'sessions', 'exit'],
    rows.map(({ address, countryCode, stateCode, city, asn, isp }) => [
      countryCode,
      stateCode,
      city,
      asn,
      isp,
      running.get(address)?.leases ?? 0,
      running.get(address)?.sessions ?? 0,
      address,
    ]),
  );
  const places = new Set(rows.map(({ countryCode }) => countryCode)).size;
  return `${table}\nexits: ${rows.length}; countries and regions: ${places}`;
}
