import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { gatewayRuns, usageGrants } from './tables.ts';

/** Gateways ask every second, which is stored less often. */
const HEARTBEAT_SECONDS = 30;
/** Last heartbeat of a gateway that has ended: housekeeping removes its grants next. */
export const ENDED = new Date(0);

/**
 * Records that a gateway is running, so that it keeps its grants.
 * @returns orders of whose grants another gateway needs some
 */
export async function recordHeartbeat(db: Database, gatewayId: string, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`
    with heartbeat as (
      insert into ${gatewayRuns} (id, seen_at) select ${gatewayId}, ${at}
      where not exists (select 1 from ${gatewayRuns} where id = ${gatewayId} and seen_at > ${at} - make_interval(secs => ${HEARTBEAT_SECONDS}))
      on conflict (id) do update set seen_at = excluded.seen_at
    )
    select order_id as id from ${usageGrants} where gateway_id = ${gatewayId} and is_wanted order by 1`)) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/** Ends the grants of a run of a gateway that has ended and has reported everything. */
export async function endRun(db: Database, runId: string): Promise<void> {
  await db.update(gatewayRuns).set({ seenAt: ENDED }).where(eq(gatewayRuns.id, runId));
}
