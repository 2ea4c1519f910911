import { sql, type SQL } from 'drizzle-orm';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { SIGN_SEPARATOR } from 'shared-contracts/proxy/sign';
import { noteHanded } from '../exits/handed-exits.ts';
import { countCall, type CallRate } from '../usable-orders/call-rate.ts';

/** Result of a claim statement. There is no row if the order doesn't let the client extract. */
export interface Claim<Item> {
  /** Whether the call was within the rate limit. */
  readonly isCounted: boolean;
  /** Whether there was something to hand out; another call may still have won the race for it. */
  readonly couldClaim: boolean;
  readonly claimed: readonly Item[];
}

const { placeholder } = sql;
const raw = (value: number) => sql.raw(String(value));
export const orderId = sql`${placeholder('orderId')}::text`;
export const now = sql`${placeholder('now')}::timestamptz`;
const clientAddress = sql`${placeholder('clientAddress')}::text`;
export const quantity = sql`${placeholder('quantity')}::int`;
/** Candidates are passed joined by commas because the drivers encode arrays differently. */
export const listed = (name: string) => sql`string_to_array(${placeholder(name)}::text, ',')`;
/** Hashes are compared so that timing reveals nothing about the expected value. */
const hashOf = (text: SQL) => sql`sha256(convert_to(${text}, 'UTF8'))`;

/**
 * Condition on a row of `orders`. `check-order` implements the same rule and gives the reason for a refusal.
 * @param call the call's values as SQL
 */
export const isUsable = ({
  at,
  by,
  timestamp,
  sign,
}: {
  readonly at: SQL;
  readonly by: SQL;
  readonly timestamp: SQL;
  readonly sign: SQL;
}) => sql`
  status = ${raw(orderStatus.normal)} and family = ${raw(productFamily.flow)} and order_key is not null
  and ends_at > ${at} and suspension is null
  and (select used_bytes from order_usage where order_id = orders.id) < total_bytes
  and not exists (select from customers where customers.id = customer_id and customers.suspension is not null)
  and ${hashOf(sql`md5(concat_ws('${sql.raw(SIGN_SEPARATOR)}', id, order_key, ${timestamp}))`)} = ${hashOf(sign)}
  and exists (select from whitelist_addresses where order_id = orders.id and address = ${by})`;

/** So no call waits for the disk: losing the leases of the last half second in a database crash is harmless. */
export const commitsLater = sql`set_config('synchronous_commit', 'off', true)`;

/** Selects the order if it is usable. */
const usable = sql`
  usable as (
    select id, order_key, ${now} as now, ${clientAddress} as client_address, ${commitsLater} from orders
    where id = ${orderId} and ${isUsable({
      at: now,
      by: clientAddress,
      timestamp: sql`${placeholder('timestamp')}::text`,
      sign: sql`${placeholder('sign')}::text`,
    })}
  )`;
/** An order that was admitted a moment ago. */
export const letIn = sql`
  usable as (select ${orderId} as id, null as order_key, ${now} as now, ${clientAddress} as client_address),
  admitted as (select 1)`;

/** A call that the statement itself counts. */
export const countedHere = (rate: CallRate) => sql`${usable}, admitted as (${countCall(sql`usable`, rate)})`;

/** A call that was already counted outside the database. */
export const countedBefore = sql`${usable}, admitted as (select 1)`;

interface Answer {
  readonly couldClaim: SQL;
  /** Each row of `claimed`, as JSON. */
  readonly item: SQL;
  readonly more?: SQL;
}

/** What a claim statement returns. Records the exits of the rows in `claimed` as handed out. */
export const answer = ({ couldClaim, item, more = sql`` }: Answer) => sql`
  select exists (select from admitted) as "isCounted", ${couldClaim} as "couldClaim",
    coalesce((select json_agg(${item}) from claimed), '[]') as "claimed"${more},
    ${noteHanded(sql`id`, sql`now`, sql`array(select exit_address from claimed)`)}
  from usable`;
