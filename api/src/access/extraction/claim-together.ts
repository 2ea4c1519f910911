import { sql, type SQL } from 'drizzle-orm';
import { batchedStatement } from '../../platform/database/batched-statement.ts';
import type { Statement } from '../../platform/database/statement.ts';
import { lockHanded, noteAllHanded } from '../exits/handed-exits.ts';
import { callKey, countCall, type CallRate } from '../usable-orders/call-rate.ts';
import { commitsLater, isUsable, type Claim } from './claim-statements.ts';
import { leaseColumns, overwriteExpired, type Lease } from './claim-ports.ts';

/** A batch gives up when one of its orders keeps the others waiting for that long. */
const LOCK_TIMEOUT = '100ms';

/**
 * The pairs of several calls, each of another order and another client. All batches lock in the same order, to prevent deadlocks: first
 * all counters, then all orders, then all ports, each in ascending order. The orders are looked up one by one, whatever PostgreSQL expects
 * of the list.
 */
const pairsOf = (admitted: SQL) => sql`
  with asked as materialized (
    select * from json_to_recordset(${sql.placeholder('calls')}::json) as asked (nth int, "orderId" text, "clientAddress" text,
      timestamp text, sign text, protocol int, "singleIp" boolean, "countryCode" text, place text, dedupe boolean, now timestamptz,
      "expiresAt" timestamptz, ports text, exits text)
    order by "orderId"
  ),
  usable as materialized (
    select asked.*, "orderId" as id
    from (select ${commitsLater}, set_config('lock_timeout', '${sql.raw(LOCK_TIMEOUT)}', true)) as settings, asked,
      lateral (
        select from orders where id = asked."orderId" and ${isUsable({
          at: sql`asked.now`,
          by: sql`asked."clientAddress"`,
          timestamp: sql`asked.timestamp`,
          sign: sql`asked.sign`,
        })}
        offset 0
      ) as found
  ),
  ${admitted},
  locked as materialized (select ${lockHanded(sql`id`)} from (select id from admitted order by id) as sorted),
  claimed as (
    insert into leases (${leaseColumns})
    select "clientAddress", port, id, exit_address, protocol, "singleIp", "countryCode", place, dedupe, now, "expiresAt"
    from (select count(*) from locked) as all_locked, admitted,
      unnest(string_to_array(ports, ',')::int[], string_to_array(exits, ',')) as listed (port, exit_address)
    order by "clientAddress", port
    ${overwriteExpired}
    returning order_id, port, exit_address, created_at
  ),
  handed as materialized (
    select order_id, created_at as at, array_agg(exit_address) as addresses,
      json_agg(json_build_object('port', port, 'exitAddress', exit_address)) as leases
    from claimed group by order_id, created_at
  ),
  noted as (${noteAllHanded(sql`handed`)})
  select usable.nth, admitted.id is not null as "isCounted", true as "couldClaim", coalesce(leases, '[]') as "claimed"
  from usable left join admitted on admitted.id = usable.id left join handed on order_id = usable.id`;

const together = (name: string, query: SQL, alone: Statement<Claim<Lease>>) =>
  batchedStatement({ name, query, alone, keysOf: ({ orderId, clientAddress }) => [String(orderId), String(clientAddress)] });

export function countedTogether(rate: CallRate, alone: Statement<Claim<Lease>>): Statement<Claim<Lease>> {
  const counted = sql`
    counted as (${countCall(sql`usable`, rate)}),
    admitted as materialized (
      select usable.* from usable, (select array_agg(key) as keys from counted) as all_counted where ${callKey} = any(keys)
    )`;
  return together('claim_ports_together', pairsOf(counted), alone);
}

/** For calls that were already counted outside the database. */
export const countedBeforeTogether = (alone: Statement<Claim<Lease>>): Statement<Claim<Lease>> =>
  together('claim_counted_ports_together', pairsOf(sql`admitted as materialized (select * from usable)`), alone);
