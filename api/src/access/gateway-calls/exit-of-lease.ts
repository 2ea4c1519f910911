import { and, eq } from 'drizzle-orm';
import { ANYWHERE, readPlaceKey, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import { findExitsAt } from '../exits/exits-at.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { handExit } from '../exits/handed-exits.ts';
import { leases } from '../exits/tables.ts';
import type { AccessParts, ExitParts } from './access-parts.ts';
import type { Lease } from './access-rows.ts';
import { exitAt, findExit, type Exit } from './exits.ts';

type LeaseParts = ExitParts & Pick<AccessParts, 'cache'>;

/** The place that was requested. An earlier release that reuses a row changes its country, but leaves the place of the lease before. */
function placeOf({ countryCode, place }: { readonly countryCode: string; readonly place: string | null }): ExitPlace {
  const whole = readPlaceKey(place ?? '');
  return whole.country === countryCode ? whole : { ...ANYWHERE, country: countryCode };
}

/** Chooses a replacement for the exit of a lease and records it as handed out. */
async function chooseReplacement(
  { db, now, exitPool, region }: LeaseParts,
  { orderId, countryCode, place, dedupe }: Lease,
): Promise<string | undefined> {
  if (countryCode === null) return undefined;
  const pool = await exitPool(db, now);
  const addresses = findExitsAt(region === undefined ? pool : pool.in(region), placeOf({ countryCode, place })) ?? [];
  return handExit(db, { orderId, addresses, isNew: dedupe === true, now });
}

/**
 * Returns the exit of a lease: the one it was created with, as long as that is in the pool and the gateway reaches it. If auto-switch is
 * allowed, it is replaced otherwise, for all servers, by another that matches the request.
 * @throws ProxyRefusal `connectionFailed` if there is none
 */
export async function exitOfLease(parts: LeaseParts, lease: Lease): Promise<Exit> {
  const handedOut = await findExit(parts, lease.exitAddress);
  if (handedOut?.isReached) return handedOut;
  const exitAddress = lease.singleIp ? undefined : await chooseReplacement(parts, lease);
  if (exitAddress === undefined) throw new ProxyRefusal('connectionFailed');
  const { db, cache } = parts;
  const isSame = and(eq(leases.clientAddress, lease.clientAddress), eq(leases.port, lease.port), eq(leases.orderId, lease.orderId));
  const [switched] = await db
    .update(leases)
    .set({ exitAddress })
    .where(and(isSame, eq(leases.exitAddress, lease.exitAddress)))
    .returning();
  await cache.forgetLease(lease.clientAddress, lease.port);
  // Another server may have switched the lease first.
  const [current] = switched ? [switched] : await db.select().from(leases).where(isSame);
  return exitAt(parts, current?.exitAddress ?? '');
}
