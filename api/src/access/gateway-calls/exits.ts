import { eq } from 'drizzle-orm';
import { formatPlace, placeWithin, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import type { Database } from '../../platform/database/database.ts';
import { sampleOf } from '../../platform/random.ts';
import { exitsAt, findExitsAt, isAt } from '../exits/exits-at.ts';
import { handExit } from '../exits/handed-exits.ts';
import type { ExitPool } from '../exits/exit-pool.ts';
import { exits } from '../exits/tables.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { ExitParts } from './access-parts.ts';

export type Exit = Pick<typeof exits.$inferSelect, 'address' | 'countryCode'>;

/** An exit, and whether the gateway that asks can reach it. */
export interface FoundExit extends Exit {
  readonly isReached: boolean;
  /** Whether it belongs to a region that has lost all of its gateways. */
  readonly isLost: boolean;
}

/** Number of exits that a gateway rotates through until its next request. */
const AT_ONCE = 20;

function known({ placeOf }: ExitPool, address: string): Exit | undefined {
  const place = placeOf.get(address);
  return place && { address, countryCode: place.code };
}

async function stored(db: Database, address: string) {
  const { countryCode, region } = exits;
  const [exit] = await db.select({ countryCode, region }).from(exits).where(eq(exits.address, address));
  return exit;
}

/** A place, and those of which exits may be used; empty for all. */
export interface AllowedPlace extends ExitPlace {
  readonly allowed?: readonly ExitPlace[];
}

/** Some exits of each allowed place, so that none is preferred. */
function exitsAmong(pool: ExitPool, place: ExitPlace, allowed: readonly ExitPlace[]): readonly string[] {
  if (allowed.length === 0) return exitsAt(pool, place);
  const inside = allowed.flatMap((each) => placeWithin(place, each) ?? []);
  const found = inside.flatMap((each) => sampleOf(findExitsAt(pool, each) ?? [], AT_ONCE, pool.draw));
  if (found.length === 0) {
    const isElsewhere = inside.length === 0 || (place.country !== '' && findExitsAt(pool, place)?.length);
    throw new ProxyRefusal(isElsewhere ? 'subUserPlace' : 'noExitForPlace');
  }
  // Places may overlap.
  return [...new Set(found)];
}

/**
 * Chooses some exits of a place in random order.
 * @throws ProxyRefusal as `exitsAt` does; `subUserPlace` if its exits are outside the allowed places, `noExitForPlace` if these have none
 */
export async function exitsIn({ db, now, exitPool, region }: ExitParts, { allowed = [], ...place }: AllowedPlace): Promise<Exit[]> {
  const whole = await exitPool(db, now);
  const pool = region === undefined ? whole : whole.in(region);
  return sampleOf(exitsAmong(pool, place, allowed), AT_ONCE, pool.draw).flatMap((address) => known(pool, address) ?? []);
}

/**
 * Hands an order an exit of a place instead of one that it was handed before, and records it; undefined if there is none.
 * @param isNew whether the order must not have received it in the last 24 hours
 */
export async function replaceExit(
  { db, now, exitPool, region }: ExitParts,
  { orderId, ...place }: ExitPlace & { readonly orderId: string },
  isNew: boolean,
): Promise<string | undefined> {
  const pool = await exitPool(db, now);
  const addresses = findExitsAt(region === undefined ? pool : pool.in(region), place) ?? [];
  return handExit(db, { orderId, addresses, isNew, draw: pool.draw, now });
}

/**
 * Finds the exit of an address; undefined if it was removed. Falls back to the database, because the cached pool may lack a newly added
 * exit.
 */
export async function findExit({ db, now, exitPool, region }: ExitParts, address: string): Promise<FoundExit | undefined> {
  const pool = await exitPool(db, now);
  const place = pool.placeOf.get(address);
  const exit = place ? { countryCode: place.code, region: pool.regionOf.get(address) ?? null } : await stored(db, address);
  if (!exit) return undefined;
  const { countryCode, region: own } = exit;
  const isReached = region === undefined || own === null || own === region;
  return { address, countryCode, isReached, isLost: own !== null && !pool.entryOf.has(own) };
}

/** @throws ProxyRefusal `connectionFailed` if the exit was removed */
export async function exitAt(parts: ExitParts, address: string): Promise<FoundExit> {
  const exit = await findExit(parts, address);
  if (!exit) throw new ProxyRefusal('connectionFailed');
  return exit;
}

/** @throws ProxyRefusal `subUserPlace` for an exit outside the allowed places: its session began before they were changed */
export async function expectAllowed(
  { db, now, exitPool }: Pick<ExitParts, 'db' | 'now' | 'exitPool'>,
  { allowed = [] }: AllowedPlace,
  { address, countryCode }: Exit,
): Promise<void> {
  if (allowed.length === 0) return;
  const { sitesByCode } = await exitPool(db, now);
  const site = sitesByCode.get(countryCode)?.find(({ addresses }) => addresses.includes(address));
  const isIn = (place: ExitPlace) => place.country === countryCode && (site ? isAt(place, site) : formatPlace(place) === countryCode);
  if (!allowed.some(isIn)) throw new ProxyRefusal('subUserPlace');
}
