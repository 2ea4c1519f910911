import { and, eq } from 'drizzle-orm';
import { ANYWHERE, readPlaceKey, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { leases } from '../exits/tables.ts';
import type { AccessParts, ExitParts } from './access-parts.ts';
import type { Lease } from './access-rows.ts';
import { exitAt, findExit, replaceExit, type Exit } from './exits.ts';

type LeaseParts = ExitParts & Pick<AccessParts, 'cache'>;

/** The place that was requested. An earlier release that reuses a row changes its country, but leaves the place of the lease before. */
function placeOf({ countryCode, place }: { readonly countryCode: string; readonly place: string | null }): ExitPlace {
  const whole = readPlaceKey(place ?? '');
  return whole.country === countryCode ? whole : { ...ANYWHERE, country: countryCode };
}

/**
 * Returns the exit of a lease: the one it was created with, as long as that is in the pool and the gateway reaches it. If auto-switch is
 * allowed, it is replaced otherwise, for all servers, by another that matches the request.
 * @throws ProxyRefusal `connectionFailed` if there is none, `leaseExpired` if there is none because its region has lost its gateways
 */
export async function exitOfLease(parts: LeaseParts, lease: Lease): Promise<Exit> {
  const handedOut = await findExit(parts, lease.exitAddress);
  if (handedOut?.isReached) return handedOut;
  const { countryCode, place, dedupe } = lease;
  const mayChange = !lease.singleIp && countryCode !== null;
  const user = mayChange && { orderId: lease.orderId, ...placeOf({ countryCode, place }) };
  const exitAddress = user ? await replaceExit(parts, user, dedupe === true) : undefined;
  if (exitAddress === undefined) throw new ProxyRefusal(handedOut?.isLost ? 'leaseExpired' : 'connectionFailed');
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
