import { sql, type SQL } from 'drizzle-orm';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { SIGN_SEPARATOR } from 'shared-contracts/proxy-sign';
import { statement, type Statement } from '../../platform/database/statement.ts';
import { countCall, type CallRate } from '../usable-orders/call-rate.ts';

/** What a statement has done; there is none where the order does not let the client extract. */
export interface Claim {
  /** Whether the call was not one too many. */
  readonly isCounted: boolean;
  /** Whether there was a port and an exit to lease; somebody else may have been quicker all the same. */
  readonly couldLease: boolean;
  readonly leases: readonly { readonly port: number; readonly exitAddress: string }[];
  /** Exits noted as handed out that have no port, as somebody else was quicker to lease it. */
  readonly withoutPort: readonly string[];
}

export interface Claims {
  /** Leases the ports that are listed, each with the exit beside it, where they are free. */
  readonly pairs: Statement<Claim>;
  /** Leases so many of the ports, with exits that are without a port, and with others that the order was not given within 24 hours. */
  readonly fresh: Statement<Claim>;
}

const { placeholder } = sql;
const raw = (value: number) => sql.raw(String(value));
const orderId = sql`${placeholder('orderId')}::text`;
const now = sql`${placeholder('now')}::timestamptz`;
const clientAddress = sql`${placeholder('clientAddress')}::text`;
const quantity = sql`${placeholder('quantity')}::int`;
/** The candidates, joined by commas: arrays are written differently by the drivers. */
const listed = (name: string) => sql`string_to_array(${placeholder(name)}::text, ',')`;
/** Compared by their hashes, so that the time it takes tells nothing about the right one. */
const hashOf = (text: SQL) => sql`sha256(convert_to(${text}, 'UTF8'))`;
const dayBefore = (moment: SQL) => sql`(${moment} - interval '24 hours')`;

/**
 * The order, where everything is right: `check-order` says the same, and what is wrong otherwise. Losing the leases of the last half second with
 * a database that falls over harms nobody, so that nobody waits for the disk.
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
/** One that was let in a moment ago. */
const letIn = sql`
  usable as (select ${orderId} as id, ${now} as now, ${clientAddress} as client_address),
  admitted as (select 1)`;

/** Takes ports over whose time is over, in their order, as everybody does: otherwise two could wait for each other. */
const lease = (portsAndExits: SQL) => sql`
  leased as (
    insert into leases (client_address, port, order_id, exit_address, protocol, single_ip, country_code, dedupe, created_at, expires_at)
    select client_address, port, id, exit_address, ${placeholder('protocol')}::int, ${placeholder('singleIp')}::boolean,
      ${placeholder('countryCode')}::text, ${placeholder('dedupe')}::boolean, now,
      ${placeholder('expiresAt')}::timestamptz
    from usable, ${portsAndExits}
    on conflict (client_address, port) do update set
      order_id = excluded.order_id, exit_address = excluded.exit_address, protocol = excluded.protocol, single_ip = excluded.single_ip,
      country_code = excluded.country_code, dedupe = excluded.dedupe,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where leases.expires_at <= excluded.created_at
    returning order_id, port, exit_address, created_at
  )`;

/** Notes what was handed out, each exit once. */
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

/** Ports that no running lease of the same client holds. Each is looked for by itself, so that only those that are needed are. */
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

/** Noting the exits decides who gets one. */
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

/** All of an extraction in one statement, because on the way to the database most of its time is spent: order, signature, rate, leases. */
export function createFirstClaims(rate: CallRate): Claims {
  const checked = sql`with ${usable}, admitted as (${countCall(sql`usable`, rate)})`;
  return {
    pairs: statement('claim_ports', sql`${checked}, ${pairs}`),
    fresh: statement('claim_ports_fresh', sql`${checked}, ${fresh}`),
  };
}

const counted = sql`with ${usable}, admitted as (select 1)`;

/** The same for a call that was counted elsewhere. */
export const countedClaims: Claims = {
  pairs: statement('claim_counted_ports', sql`${counted}, ${pairs}`),
  fresh: statement('claim_counted_ports_fresh', sql`${counted}, ${fresh}`),
};

/** More ports for a call that was let in, looking for those that are free. */
export const furtherClaims: Claims = {
  pairs: statement('claim_more_ports', sql`with ${letIn}, ${freePairs}`),
  fresh: statement('claim_more_ports_fresh', sql`with ${letIn}, ${fresh}`),
};

/** Exits that found no port after all: the order may have them again. */
export const giveBack = statement<never>(
  'give_exits_back',
  sql`
    delete from handed_exits
    where order_id = ${orderId} and handed_at = ${now} and exit_address = any(${listed('exits')})`,
);
