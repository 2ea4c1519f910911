import { sql, type SQL } from 'drizzle-orm';
import { BYTES_PER_GB, UNPAID_ORDER_MINUTES, orderStatus, productFamily, type ProductFamily } from 'shared-contracts/constants';
import { addSeconds } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { isRetryable, isUniqueViolation } from '../platform/database/database-errors.ts';
import { statement } from '../platform/database/statement.ts';
import type { Attempt } from '../platform/http/idempotency.ts';
import { keyInStatement } from '../platform/http/key-in-statement.ts';
import { hourlyLimitInStatement } from './hourly-limit.ts';
import { createOrderId } from './records/order-ids.ts';
import type { Quote } from './records/quotes.ts';
import type { OrderEvent } from './records/transitions.ts';

export interface Insertion {
  readonly customerId: string;
  readonly quoteId: string;
  readonly now: Date;
}

/** For the statement that places an order on its own. */
export interface PlainInsertion extends Insertion {
  readonly ordersPerHour: number;
}

export interface InsertedOrder {
  readonly id: string;
  readonly toPayCents: number;
  readonly payBefore: Date;
}

const { placeholder } = sql;
const PLACED: OrderEvent = 'place';
const COUPON: Quote['lines'][number]['kind'] = 'coupon';
const now = sql`${placeholder('now')}::timestamptz`;

/** Coupon discount from the quote. */
const couponCents = sql`case when coupon_id is null then 0 else (
  select coalesce(-sum((line->>'cents')::integer), 0) from jsonb_array_elements(lines) as line where line->>'kind' = ${sql.raw(`'${COUPON}'`)}
) end`;

/** Steps from a quote to the CTE `placed`. A unique violation undoes all of them, which costs less than to look for a conflict first. */
const steps = (which: SQL) => sql`
  quote as (
    update quotes set used_at = ${now}
    where id = ${placeholder('quoteId')} and customer_id = ${placeholder('customerId')} and used_at is null and expires_at > ${now}
      and ${which}
    returning *
  ),
  placed as (
    insert into orders (
      id, quote_id, kind, total_bytes, status, created_at, pay_before,
      customer_id, product_id, renews_order_id, family, country_code, quantity, gigabytes, validity_days, months,
      list_cents, coupon_cents, to_pay_cents, currency, cny_per_usd, charge_currency, charge_rate
    )
    select
      ${placeholder('id')}, id, case when renews_order_id is null then 'new' else 'renewal' end,
      case when renews_order_id is null then gigabytes::bigint * ${sql.raw(String(BYTES_PER_GB))} else 0 end,
      ${sql.raw(String(orderStatus.toBePaid))}, ${now}, ${placeholder('payBefore')}::timestamptz,
      customer_id, product_id, renews_order_id, family, country_code, quantity, gigabytes, validity_days, months,
      list_cents, ${couponCents}, to_pay_cents, currency, cny_per_usd, charge_currency, charge_rate
    from quote
    returning id, to_pay_cents
  ),
  event as (insert into order_events (order_id, event, at) select id, ${sql.raw(`'${PLACED}'`)}, ${now} from placed)`;

type Row = Pick<InsertedOrder, 'toPayCents'>;

const insertAny = statement<Row>('insert_order', sql`with ${steps(sql`true`)} select to_pay_cents as "toPayCents" from placed`);

const insertPlain = statement<Row>(
  'insert_plain_order',
  sql`with ${steps(sql`
    family = ${sql.raw(String(productFamily.flow))} and coupon_id is null and renews_order_id is null and to_pay_cents > 0
    and ${hourlyLimitInStatement.isLeft}
    and exists (select from customers where id = ${placeholder('customerId')} and suspension is null)`)},
  kept as (${keyInStatement.keep(
    sql`json_build_object('orderId', id, 'toPayCents', to_pay_cents, 'payBefore', ${placeholder('payBefore')}::text)`,
    sql`placed`,
  )})
  select to_pay_cents as "toPayCents" from placed`,
);

function valuesOf(family: ProductFamily, { customerId, quoteId, now: at }: Insertion) {
  const payBefore = addSeconds(at, UNPAID_ORDER_MINUTES * 60);
  return { id: createOrderId(family, at), customerId, quoteId, now: at.toISOString(), payBefore: payBefore.toISOString() };
}

function toInserted({ id, payBefore }: ReturnType<typeof valuesOf>, [row]: readonly Row[]): InsertedOrder | undefined {
  return row && { id, toPayCents: row.toPayCents, payBefore: new Date(payBefore) };
}

/**
 * Converts a customer's valid quote to an unpaid order with its first event, and marks the quote as used. If two requests race, one wins.
 * @param family of the quote
 * @returns undefined, without changes, if there is no such quote or an unpaid order exists
 */
export async function insertOrder(tx: Database, family: ProductFamily, insertion: Insertion): Promise<InsertedOrder | undefined> {
  const values = valuesOf(family, insertion);
  try {
    return toInserted(values, await tx.transaction((inner) => insertAny(inner, values)));
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/**
 * Inserts an order for a flow quote without further needs, which is the most common case, and stores the response under a new idempotency
 * key: one round trip to the database instead of ten.
 * @returns undefined, without changes, if the general path is needed
 */
export async function insertPlainOrder(db: Database, insertion: PlainInsertion, attempt: Attempt): Promise<InsertedOrder | undefined> {
  const values = valuesOf(productFamily.flow, insertion);
  const limit = hourlyLimitInStatement.values(insertion.ordersPerHour, insertion.now);
  try {
    return toInserted(values, await insertPlain(db, { ...values, ...limit, ...keyInStatement.values(attempt) }));
  } catch (error) {
    // Lost a race with a concurrent request.
    if (isUniqueViolation(error) || isRetryable(error)) return undefined;
    throw error;
  }
}
