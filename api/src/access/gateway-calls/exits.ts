import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sampleOf } from '../../platform/random.ts';
import type { ExitPool } from '../exits/find-exits.ts';
import { exits } from '../exits/tables.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { AccessParts } from './access-parts.ts';

export type Exit = typeof exits.$inferSelect;

/** As many as a gateway needs to change between, until it asks again. */
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
 * Some exits of a country or region, or of any, in a random order.
 * @param code ISO 3166-1 alpha-2; empty for any
 * @throws ProxyRefusal `countryNotFound`, or `noAddressLeft` where there is none
 */
export async function exitsIn({ db, now, exitPool }: AccessParts, code: string): Promise<Exit[]> {
  const pool = await exitPool(db, now);
  const addresses = code === '' ? pool.all : pool.byCode.get(code);
  if (!addresses) throw new ProxyRefusal('countryNotFound');
  // As extraction says it: whoever asks for a place, this is the cause.
  if (addresses.length === 0) throw new ProxyRefusal('noAddressLeft');
  return sampleOf(addresses, AT_ONCE).flatMap((address) => known(pool, address) ?? []);
}

/** The exit of an address; undefined of one that is gone. What the pool does not have may just have been added. */
export async function findExit({ db, now, exitPool }: AccessParts, address: string): Promise<Exit | undefined> {
  return known(await exitPool(db, now), address) ?? (await stored(db, address));
}

/** @throws ProxyRefusal `connectionFailed` of an exit that is gone */
export async function exitAt(parts: AccessParts, address: string): Promise<Exit> {
  const exit = await findExit(parts, address);
  if (!exit) throw new ProxyRefusal('connectionFailed');
  return exit;
}
