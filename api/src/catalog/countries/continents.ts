import { asc } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { continents } from './tables.ts';

export async function listContinents(db: Database): Promise<CallResponse<'continentList'>> {
  return db.select().from(continents).orderBy(asc(continents.enName));
}
