import { sql, type SQL } from 'drizzle-orm';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { SIGN_SEPARATOR } from 'shared-contracts/proxy/sign';
import { statement, type Statement } from '../../platform/database/statement.ts';
import { lockHanded, newExits, noteHanded } from '../exits/handed-exits.ts';
import { countCall, type CallRate } from '../usable-orders/call-rate.ts';

/** Result of a claim statement. There is no row if the order doesn't let the client extract. */
export interface Claim {
  /** Whether the call was within the rate limit. */
  readonly isCounted: boolean;
  /** Whether there were a port and an exit to lease; another call may still have won the race for them. */
  readonly couldLease: boolean;
  readonly leases: readonly { readonly port: number; readonly exitAddress: string }[];
}

export interface Claims {
  /** Leases the listed ports that are free, each with the exit at the same position. */
  readonly pairs: Statement<Claim>;
  /** Leases the given number of ports, with exits that the order didn't get in the last 24 hours. */
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
    returning port, exit_address
  )`;

/** What racing calls of the order have handed out is known from here on, and no port is leased before. */
const locked = sql`locked as (select ${lockHanded(sql`id`)} from usable, admitted)`;

const answer = (couldLease: SQL) => sql`
  select exists (select from admitted) as "isCounted", ${couldLease} as "couldLease",
    coalesce((select json_agg(json_build_object('port', port, 'exitAddress', exit_address)) from leased), '[]') as "leases",
    ${noteHanded(sql`id`, sql`now`, sql`array(select exit_address from leased)`)}
  from usable`;

const pairs = sql`
  ${locked},
  ${lease(sql`locked, unnest(${listed('ports')}::int[], ${listed('exits')}) as listed (port, exit_address)`)}
  ${answer(sql`true`)}`;

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
  ${locked},
  ${free},
  chosen as (select exit_address, nth from unnest(${listed('exits')}) with ordinality as listed (exit_address, nth)),
  ${lease(sql`locked, (select port, exit_address from free join chosen using (nth) order by port) as paired`)}
  ${answer(sql`exists (select from free)`)}`;

const fresh = sql`
  ${free},
  chosen as (
    select exit_address, row_number() over () as nth
    from usable, admitted, ${newExits(sql`id`, sql`now`, listed('exits'))} as found (exit_address)
  ),
  ${lease(sql`(select port, exit_address from free join chosen using (nth) order by port) as paired`)}
  ${answer(sql`exists (select from free) and exists (select from chosen)`)}`;

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
