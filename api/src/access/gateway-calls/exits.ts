import { eq } from 'drizzle-orm';
import type { ExitPlace } from 'shared-contracts/exit-place';
import type { Database } from '../../platform/database/database.ts';
import { sampleOf } from '../../platform/random.ts';
import { exitsAt } from '../exits/exits-at.ts';
import type { ExitPool } from '../exits/find-exits.ts';
import { exits } from '../exits/tables.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { ExitParts } from './access-parts.ts';

export type Exit = Pick<typeof exits.$inferSelect, 'address' | 'countryCode'>;

/** Number of exits that a gateway rotates through until its next request. */
const AT_ONCE = 20;

function known({ placeOf }: ExitPool, address: string): Exit | undefined {
  const place = placeOf.get(address);
  return place && { address, countryCode: place.code };
}

async function stored(db: Database, address: string): Promise<Exit | undefined> {
  const { countryCode } = exits;
  const [exit] = await db.select({ address: exits.address, countryCode }).from(exits).where(eq(exits.address, address));
  return exit;
}

/**
 * Chooses some exits of a place in random order.
 * @throws ProxyRefusal as `exitsAt` does
 */
export async function exitsIn({ db, now, exitPool }: ExitParts, place: ExitPlace): Promise<Exit[]> {
  const pool = await exitPool(db, now);
  return sampleOf(exitsAt(pool, place), AT_ONCE).flatMap((address) => known(pool, address) ?? []);
}

/**
 * Finds the exit of an address; undefined if it was removed. Falls back to the database, because the cached pool may lack a newly added
 * exit.
 */
export async function findExit({ db, now, exitPool }: ExitParts, address: string): Promise<Exit | undefined> {
  return known(await exitPool(db, now), address) ?? (await stored(db, address));
}

/** @throws ProxyRefusal `connectionFailed` if the exit was removed */
export async function exitAt(parts: ExitParts, address: string): Promise<Exit> {
  const exit = await findExit(parts, address);
  if (!exit) throw new ProxyRefusal('connectionFailed');
  return exit;
}
