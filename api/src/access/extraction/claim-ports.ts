import { sql, type SQL } from 'drizzle-orm';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { SIGN_SEPARATOR } from 'shared-contracts/proxy/sign';
import { statement, type Statement } from '../../platform/database/statement.ts';
import { countCall, type CallRate } from '../usable-orders/call-rate.ts';

/** Result of a claim statement. There is no row if the order doesn't let the client extract. */
export interface Claim {
  /** Whether the call was within the rate limit. */
  readonly isCounted: boolean;
  /** Whether there were a port and an exit to lease; another call may still have won the race for them. */
  readonly couldLease: boolean;
  readonly leases: readonly { readonly port: number; readonly exitAddress: string }[];
  /** Exits recorded as handed out that got no port because another call leased it first. */
  readonly withoutPort: readonly string[];
}

export interface Claims {
  /** Leases the listed ports that are free, each with the exit at the same position. */
  readonly pairs: Statement<Claim>;
  /**
   * Leases the given number of ports, with the exits still without a port and with others that the order didn't get in the last 24 hours.
   */
  readonly fresh: Statement<Claim>;
}

const { placeholder } = sql;
const raw = (value: number) => sql.raw(String(value));
const orderId = sql`${placeholder('orderId')}::text`;
const now = sql`${placeholder('now')}::timestamptz`;
const clientAddress = sql`${placeholder('clientAddress')}::text`;
const quantity = sql`${placeholder('quantity')}::int`;
/** Candidates are passed joined by commas because the drivers encode arrays differently. */
const listed = (name: string) => sql`string_to_array(${placeholder(name)}::text, ',')`;
/** Hashes are compared so that timing reveals nothing about the expected value. */
const hashOf = (text: SQL) => sql`sha256(convert_to(${text}, 'UTF8'))`;
const dayBefore = (moment: SQL) => sql`(${moment} - interval '24 hours')`;

/**
 * Selects the order if it is usable. `check-order` implements the same rule and gives the reason for a refusal. The commit is asynchronous,
 * so no call waits for the disk: losing the leases of the last half second in a database crash is harmless.
 */
const usable = sql`
  usable as (
    select id, ${now} as now, ${clientAddress} as client_address, set_config('synchronous_commit', 'off', true) from orders
    where id = ${orderId} and status = ${raw(orderStatus.normal)} and family = ${raw(productFamily.flow)} and order_key is not null
      and ends_at > ${now} and used_bytes < total_bytes and suspension is null
      and not exists (select from customers where customers.id = customer_id and customers.suspension is not null)
      and ${hashOf(sql`md5(concat_ws('${sql.raw(SIGN_SEPARATOR)}', id, order_key, ${placeholder('timestamp')}::text))`)}
        = ${hashOf(sql`${placeholder('sign')}::text`)}
      and exists (select from whitelist_addresses where order_id = orders.id and address = ${clientAddress})
  )`;
/** An order that was admitted a moment ago. */
const letIn = sql`
  usable as (select ${orderId} as id, ${now} as now, ${clientAddress} as client_address),
  admitted as (select 1)`;

/** Overwrites expired leases. Ports are locked in ascending order everywhere, to prevent deadlocks. */
const lease = (portsAndExits: SQL) => sql`
  leased as (
    insert into leases (client_address, port, order_id, exit_address, protocol, single_ip, country_code, place, dedupe, created_at, expires_at)
    select client_address, port, id, exit_address, ${placeholder('protocol')}::int, ${placeholder('singleIp')}::boolean,
      ${placeholder('countryCode')}::text, ${placeholder('place')}::text, ${placeholder('dedupe')}::boolean, now,
      ${placeholder('expiresAt')}::timestamptz
    from usable, ${portsAndExits}
    on conflict (client_address, port) do update set
      order_id = excluded.order_id, exit_address = excluded.exit_address, protocol = excluded.protocol, single_ip = excluded.single_ip,
      country_code = excluded.country_code, place = excluded.place, dedupe = excluded.dedupe,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where leases.expires_at <= excluded.created_at
    returning order_id, port, exit_address, created_at
  )`;

/** Records each exit handed out, once. */
const noteHanded = sql`
  handed as (
    insert into handed_exits (order_id, exit_address, handed_at)
    select order_id, exit_address, min(created_at) from leased group by order_id, exit_address order by exit_address
    on conflict (order_id, exit_address) do update set handed_at = excluded.handed_at
  )`;

const answer = (couldLease: SQL, withoutPort: SQL) => sql`
  select exists (select from admitted) as "isCounted", ${couldLease} as "couldLease",
    coalesce((select json_agg(json_build_object('port', port, 'exitAddress', exit_address)) from leased), '[]') as "leases",
    ${withoutPort} as "withoutPort"
  from usable`;
const none = sql`json_build_array()`;

const pairs = sql`
  ${lease(sql`admitted, unnest(${listed('ports')}::int[], ${listed('exits')}) as listed (port, exit_address)`)},
  ${noteHanded}
  ${answer(sql`true`, none)}`;

/**
 * Ports without a running lease of the same client. Each candidate is looked up separately, so that the scan stops once enough are found.
 */
const free = sql`
  free as (
    select port, row_number() over (order by port) as nth from (
      select candidate::int as port from usable, admitted, unnest(${listed('ports')}) as candidate
      where (
        select count(*) from leases
        where leases.client_address = usable.client_address and leases.port = candidate::int and leases.expires_at > usable.now
      ) = 0
      limit ${quantity}
    ) as found
  )`;

const freePairs = sql`
  ${free},
  chosen as (select exit_address, nth from unnest(${listed('exits')}) with ordinality as listed (exit_address, nth)),
  ${lease(sql`(select port, exit_address from free join chosen using (nth) order by port) as paired`)},
  ${noteHanded}
  ${answer(sql`exists (select from free)`, none)}`;

/** The insert into `handed_exits` decides which of several racing calls gets an exit. */
const fresh = sql`
  ${free},
  waiting as (select exit_address from unnest(${listed('withoutPort')}) as listed (exit_address)),
  new_to_order as (
    select candidate, id, now from usable, admitted, unnest(${listed('exits')}) as candidate
    where (
      select count(*) from handed_exits
      where handed_exits.order_id = usable.id and handed_exits.exit_address = candidate and handed_exits.handed_at > ${dayBefore(sql`usable.now`)}
    ) = 0
    limit greatest((select count(*) from free) - (select count(*) from waiting), 0)
  ),
  handed as (
    insert into handed_exits (order_id, exit_address, handed_at) select id, candidate, now from new_to_order order by candidate
    on conflict (order_id, exit_address) do update set handed_at = excluded.handed_at
    where handed_exits.handed_at <= ${dayBefore(sql`excluded.handed_at`)}
    returning exit_address
  ),
  chosen as (
    select exit_address, row_number() over () as nth from (select exit_address from waiting union all select exit_address from handed) as exits
  ),
  ${lease(sql`(select port, exit_address from free join chosen using (nth) order by port) as paired`)}
  ${answer(
    sql`exists (select from new_to_order) or exists (select from free, waiting)`,
    sql`coalesce((select json_agg(exit_address) from chosen where exit_address not in (select exit_address from leased)), '[]')`,
  )}`;

/**
 * A whole extraction in one statement (order, signature, rate and leases), because most of its time is spent on the round trip to the
 * database.
 */
export function createFirstClaims(rate: CallRate): Claims {
  const checked = sql`with ${usable}, admitted as (${countCall(sql`usable`, rate)})`;
  return {
    pairs: statement('claim_ports', sql`${checked}, ${pairs}`),
    fresh: statement('claim_ports_fresh', sql`${checked}, ${fresh}`),
  };
}

const counted = sql`with ${usable}, admitted as (select 1)`;

/** Claims for a call that was already counted outside the database. */
export const countedClaims: Claims = {
  pairs: statement('claim_counted_ports', sql`${counted}, ${pairs}`),
  fresh: statement('claim_counted_ports_fresh', sql`${counted}, ${fresh}`),
};

/** Claims that lease more ports for an admitted call, choosing among the free ones. */
export const furtherClaims: Claims = {
  pairs: statement('claim_more_ports', sql`with ${letIn}, ${freePairs}`),
  fresh: statement('claim_more_ports_fresh', sql`with ${letIn}, ${fresh}`),
};

/** Releases exits that got no port, so that the order can get them again. */
export const releaseExits = statement<never>(
  'give_exits_back',
  sql`
    delete from handed_exits
    where order_id = ${orderId} and handed_at = ${now} and exit_address = any(${listed('exits')})`,
);
