import { asc } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { namedAs } from 'shared-contracts/rules/named';
import { continentTable } from './continent-rows.ts';
import { continents } from './tables.ts';

export async function listContinents(db: Database): Promise<CallResponse<'continentList'>> {
  const rows = await db.select({ code: continents.code }).from(continents).orderBy(asc(continents.enName));
  return rows.flatMap(({ code }) => {
    const known = continentTable.find((each) => each.code === code);
    return known ? [{ code, ...namedAs(known.names) }] : [];
  });
}
