import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { usageGateways, usageGrants } from './tables.ts';

/** Gateways ask every second, which is written less often. */
const HEARD_EVERY_SECONDS = 30;
/** Stands for the last question of a gateway that has ended: housekeeping removes its grants next. */
export const ENDED = new Date(0);

/**
 * Keeps the grants of a gateway.
 * @returns orders of whose grants another gateway needs some
 */
export async function hearGateway(db: Database, gatewayId: string, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`
    with heard as (
      insert into ${usageGateways} (id, seen_at) select ${gatewayId}, ${at}
      where not exists (select 1 from ${usageGateways} where id = ${gatewayId} and seen_at > ${at} - make_interval(secs => ${HEARD_EVERY_SECONDS}))
      on conflict (id) do update set seen_at = excluded.seen_at
    )
    select order_id as id from ${usageGrants} where gateway_id = ${gatewayId} and is_wanted order by 1`)) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/** Ends the grants of a gateway that doesn't run any more and has reported everything. */
export async function endGateway(db: Database, gatewayId: string): Promise<void> {
  await db.update(usageGateways).set({ seenAt: ENDED }).where(eq(usageGateways.id, gatewayId));
}
