import { lte } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { gateways } from '../exits/tables.ts';

/** Gateways say every second that they are there, which is written less often. */
const RENEW_SECONDS = 5;

/** Registers a gateway of a region, or renews it. */
export async function renewGateway(
  db: Database,
  {
    id,
    region,
    entryAddress,
    portBase,
    portCount,
    version,
    openConnections,
    capacity,
  }: NonNullable<CallInput<'gatewayRevocations'>['gateway']>,
  now: Date,
): Promise<void> {
  const row = {
    region,
    entryAddress: entryAddress ?? null,
    portBase: portBase ?? null,
    portCount: portCount ?? null,
    version: version ?? null,
    openConnections: openConnections ?? null,
    capacity: capacity ?? null,
    renewedAt: now,
  };
  await db
    .insert(gateways)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: gateways.id, set: row, setWhere: lte(gateways.renewedAt, addSeconds(now, -RENEW_SECONDS)) });
}
