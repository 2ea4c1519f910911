import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sampleOf } from '../../platform/random.ts';
import type { ExitPool } from '../exits/find-exits.ts';
import { exits } from '../exits/tables.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { AccessParts } from './access-parts.ts';

export type Exit = typeof exits.$inferSelect;

/** Number of exits that a gateway rotates through until its next request. */
const AT_ONCE = 20;

function known({ placeOf }: ExitPool, address: string): Exit | undefined {
  const place = placeOf.get(address);
  return place && { address, countryCode: place.code };
}

async function stored(db: Database, address: string): Promise<Exit | undefined> {
  const [exit] = await db.select().from(exits).where(eq(exits.address, address));
  return exit;
}

/**
 * Chooses some exits of a country or region, or of any, in random order.
 * @param code ISO 3166-1 alpha-2; empty for any
 * @throws ProxyRefusal `countryNotFound`, `countryWithoutExits`, or `noAddressLeft` if there are none at all
 */
export async function exitsIn({ db, now, exitPool }: AccessParts, code: string): Promise<Exit[]> {
  const pool = await exitPool(db, now);
  const addresses = code === '' ? pool.all : pool.byCode.get(code);
  if (!addresses) throw new ProxyRefusal('countryNotFound');
  if (addresses.length === 0) throw new ProxyRefusal(code === '' ? 'noAddressLeft' : 'countryWithoutExits');
  return sampleOf(addresses, AT_ONCE).flatMap((address) => known(pool, address) ?? []);
}

/**
 * Finds the exit of an address; undefined if it was removed. Falls back to the database, because the cached pool may lack a newly added
 * exit.
 */
export async function findExit({ db, now, exitPool }: AccessParts, address: string): Promise<Exit | undefined> {
  return known(await exitPool(db, now), address) ?? (await stored(db, address));
}

/** @throws ProxyRefusal `connectionFailed` if the exit was removed */
export async function exitAt(parts: AccessParts, address: string): Promise<Exit> {
  const exit = await findExit(parts, address);
  if (!exit) throw new ProxyRefusal('connectionFailed');
  return exit;
}
