import { count, gt, max } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { leases } from '../exits/tables.ts';
import { stickySessions } from '../gateway-calls/tables.ts';

/** Number of leases and sessions that use an exit. */
export interface Uses {
  readonly leases: number;
  readonly sessions: number;
  /** When the last of them ends. */
  readonly until: Date;
}

/** Running leases and sessions by exit address. Unused exits are left out. */
export async function runningUses(db: Database, now: Date): Promise<ReadonlyMap<string, Uses>> {
  const leased = await db
    .select({ address: leases.exitAddress, count: count(), until: max(leases.expiresAt) })
    .from(leases)
    .where(gt(leases.expiresAt, now))
    .groupBy(leases.exitAddress);
  const kept = await db
    .select({ address: stickySessions.exitAddress, count: count(), until: max(stickySessions.endsAt) })
    .from(stickySessions)
    .where(gt(stickySessions.endsAt, now))
    .groupBy(stickySessions.exitAddress);
  const uses = new Map<string, Uses>();
  for (const { address, count: leasesOf, until } of leased) uses.set(address, { leases: leasesOf, sessions: 0, until: until ?? now });
  for (const { address, count: sessions, until } of kept) {
    const before = uses.get(address);
    const last = Math.max(before?.until.getTime() ?? 0, until?.getTime() ?? 0);
    uses.set(address, { leases: before?.leases ?? 0, sessions, until: new Date(last) });
  }
  return uses;
}
