import { sql, type SQL } from 'drizzle-orm';
import { statement, type Statement } from '../../platform/database/statement.ts';
import { lockHanded, newExits } from '../exits/handed-exits.ts';
import type { CallRate } from '../usable-orders/call-rate.ts';
import { answer, countedBefore, countedHere, letIn, listed, quantity, type Claim } from './claim-statements.ts';

export interface Lease {
  readonly port: number;
  readonly exitAddress: string;
}

export interface Claims {
  /** Leases the listed ports that are free, each with the exit at the same position. */
  readonly pairs: Statement<Claim<Lease>>;
  /** Leases the given number of ports, with exits that the order didn't get in the last 24 hours. */
  readonly fresh: Statement<Claim<Lease>>;
}

const { placeholder } = sql;

export const leaseColumns = sql.raw(
  'client_address, port, order_id, exit_address, protocol, single_ip, country_code, place, dedupe, created_at, expires_at',
);

/** Overwrites expired leases. Ports are locked in ascending order everywhere, to prevent deadlocks. */
export const overwriteExpired = sql`
  on conflict (client_address, port) do update set
    order_id = excluded.order_id, exit_address = excluded.exit_address, protocol = excluded.protocol, single_ip = excluded.single_ip,
    country_code = excluded.country_code, place = excluded.place, dedupe = excluded.dedupe,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  where leases.expires_at <= excluded.created_at`;

const lease = (portsAndExits: SQL) => sql`
  claimed as (
    insert into leases (${leaseColumns})
    select client_address, port, id, exit_address, ${placeholder('protocol')}::int, ${placeholder('singleIp')}::boolean,
      ${placeholder('countryCode')}::text, ${placeholder('place')}::text, ${placeholder('dedupe')}::boolean, now,
      ${placeholder('expiresAt')}::timestamptz
    from usable, ${portsAndExits}
    ${overwriteExpired}
    returning port, exit_address
  )`;

/** What racing calls of the order have handed out is known from here on, and no port is leased before. */
const locked = sql`locked as (select ${lockHanded(sql`id`)} from usable, admitted)`;

const answerWith = (couldClaim: SQL) => answer({ couldClaim, item: sql`json_build_object('port', port, 'exitAddress', exit_address)` });

const pairs = sql`
  ${locked},
  ${lease(sql`locked, unnest(${listed('ports')}::int[], ${listed('exits')}) as listed (port, exit_address)`)}
  ${answerWith(sql`true`)}`;

/**
 * Up to the given number of ports of each range without a running lease of the same client. Each candidate is looked up separately, so that
 * the scan stops once enough are found.
 */
const free = sql`
  free as (
    select port, range_no, row_number() over (partition by range_no order by port) as nth
    from unnest(string_to_array(${placeholder('ports')}::text, ';')) with ordinality as ranges (ports, range_no), lateral (
      select candidate::int as port from usable, admitted, unnest(string_to_array(ports, ',')) as candidate
      where (
        select count(*) from leases
        where leases.client_address = usable.client_address and leases.port = candidate::int and leases.expires_at > usable.now
      ) = 0
      limit ${quantity}
    ) as found
  )`;

/** Pairs free ports with exits of the same range, in the order of the exits. */
const pairing = (isAllowed: SQL) => sql`
  ${locked},
  ${free},
  chosen as (
    select exit_address, range_no, exit_no, row_number() over (partition by range_no order by exit_no) as nth
    from unnest(${listed('exits')}, ${listed('ranges')}::int[]) with ordinality as listed (exit_address, range_no, exit_no)
    where ${isAllowed}
  ),
  paired as (select port, exit_address from free join chosen using (range_no, nth) order by exit_no limit ${quantity}),
  ${lease(sql`locked, (select port, exit_address from paired order by port) as sorted`)}
  ${answerWith(sql`exists (select from paired)`)}`;

const freePairs = pairing(sql`true`);
const fresh = pairing(sql`exit_address in (select found from usable, admitted, ${newExits(sql`id`, sql`now`, listed('exits'))} as found)`);

/**
 * A whole extraction in one statement (order, signature, rate and leases), because most of its time is spent on the round trip to the
 * database.
 */
export function createFirstClaims(rate: CallRate): Claims {
  const counted = sql`with ${countedHere(rate)}`;
  return {
    pairs: statement('claim_ports', sql`${counted}, ${pairs}`),
    fresh: statement('claim_ports_fresh', sql`${counted}, ${fresh}`),
  };
}

/** Claims for a call that was already counted outside the database. */
export const countedClaims: Claims = {
  pairs: statement('claim_counted_ports', sql`with ${countedBefore}, ${pairs}`),
  fresh: statement('claim_counted_ports_fresh', sql`with ${countedBefore}, ${fresh}`),
};

/** Claims that lease more ports for an admitted call, choosing among the free ones. */
export const furtherClaims: Claims = {
  pairs: statement('claim_more_ports', sql`with ${letIn}, ${freePairs}`),
  fresh: statement('claim_more_ports_fresh', sql`with ${letIn}, ${fresh}`),
};
