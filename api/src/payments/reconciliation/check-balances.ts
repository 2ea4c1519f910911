import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isOfCounted } from '../records/ledger-tables.ts';

/** Each query returns one problem per row, as `text`. */
const queries: readonly SQL[] = [
  sql`
    select 'balance of ' || customer_id || ': ' || coalesce(held, 0) || ' cents, its movements add up to ' || coalesce(moved, 0) as text
    from (select customer_id, cents as held from balances) as balance
    full join (select customer_id, sum(cents) as moved from balance_movements group by customer_id) as movements using (customer_id)
    where coalesce(held, 0) <> coalesce(moved, 0)`,
  // Every paid top-up, payment from a balance and refund has its movement, and no other movement refers to one. A failed refund has moved
  // nothing if the top-up was in review then.
  sql`
    select 'top-up ' || coalesce(due.reference, movement.reference) || ': ' || coalesce(due.cents, 0) || ' cents paid, '
      || coalesce(movement.cents, 0) || ' added to the balance' as text
    from (select id as reference, customer_id, paid_cents as cents from orders where kind = 'topUp' and paid_at is not null) as due
    full join (select * from balance_movements where kind = 'topUp') as movement using (reference, customer_id, cents)
    where due.cents is null or movement.cents is null`,
  sql`
    select 'payment ' || coalesce(due.reference, movement.reference) || ': ' || coalesce(-due.cents, 0) || ' cents paid from the balance, '
      || coalesce(-movement.cents, 0) || ' taken from it' as text
    from (
      select payments.id as reference, orders.customer_id, -ledger_entries.cents as cents from payments
      join ledger_entries on ledger_entries.payment_id = payments.id join orders on orders.id = payments.order_id
      where payments.method = 'balance' and ledger_entries.counted
    ) as due
    full join (select * from balance_movements where kind = 'orderPayment') as movement using (reference, customer_id, cents)
    where due.cents is null or movement.cents is null`,
  sql`
    select 'refund ' || coalesce(due.reference, movement.reference) || ': ' || coalesce(due.cents, 0) || ' cents due to the balance, '
      || coalesce(movement.cents, 0) || ' moved' as text
    from (
      select refunds.id as reference, orders.customer_id, case target when 'balance' then refunds.cents else -refunds.cents end as cents
      from refunds join orders on orders.id = refunds.order_id
      where target = 'balance' or (orders.kind = 'topUp' and refunds.state <> 'failed' and ${isOfCounted})
      union all
      select refunds.id || suffix, orders.customer_id, sign * refunds.cents
      from refunds join orders on orders.id = refunds.order_id
      join balance_movements as taken on taken.kind = 'refund' and taken.reference = refunds.id
      cross join (values ('', -1), (' failed', 1)) as movements (suffix, sign)
      where refunds.state = 'failed'
    ) as due
    full join (select * from balance_movements where kind = 'refund') as movement using (reference, customer_id, cents)
    where due.cents is null or movement.cents is null`,
  sql`
    select 'order ' || orders.id || ': ' || orders.refunded_cents || ' cents refunded, its refunds add up to ' || coalesce(sum(refunds.cents), 0) as text
    from orders left join refunds on refunds.order_id = orders.id and refunds.state <> 'failed' and ${isOfCounted}
    group by orders.id having orders.refunded_cents <> coalesce(sum(refunds.cents), 0)`,
  sql`
    select 'payment ' || payments.id || ': ' || payments.refunded_cents || ' ' || currency || ' cents refunded, but ' || sum(charged_cents) || ' by us' as text
    from payments join refunds on refunds.payment_id = payments.id and refunds.state <> 'failed'
    group by payments.id having payments.refunded_cents < sum(charged_cents) or sum(charged_cents) > greatest(
      payments.amount_cents, (select max(amount_cents) from reviews where reviews.payment_id = payments.id and reason = 'mismatch')
    )`,
  sql`
    select 'payment ' || payment_id || ': ' || sum(refunds.cents) || ' cents returned, but ' || ledger_entries.cents || ' in review' as text
    from refunds join ledger_entries using (payment_id)
    where not counted and refunds.state <> 'failed'
    group by payment_id, ledger_entries.cents having sum(refunds.cents) > ledger_entries.cents`,
  sql`
    select 'auto-renewal of ' || event.order_id || ': ' || coalesce(renewal.id, 'no order') || ' was not paid at its price' as text
    from auto_renewal_events as event left join orders as renewal on renewal.id = event.renewal_order_id
    where event.event = 'renewed'
      and (renewal.paid_at is null or renewal.renews_order_id is distinct from event.order_id or renewal.paid_cents <> event.price_cents)`,
  // Whatever was charged to a stored method is an auto-renewal, or is being recorded as one; ops may have accepted it late.
  sql`
    select 'payment ' || payments.id || ': charged to a stored method, but no auto-renewal' as text
    from payments join ledger_entries on ledger_entries.payment_id = payments.id and ledger_entries.counted
    where payments.stored_method_id is not null
      and not exists (select from auto_renewal_events as event where event.renewal_order_id = payments.order_id and event.event = 'renewed')
      and not exists (select from auto_renewals where charging_order_id = payments.order_id)
      and not exists (select from order_events where order_events.order_id = payments.order_id and order_events.event = 'acceptLate')`,
];

/**
 * All money in US cents at the price of its orders. Money in another amount than requested isn't in the ledger: it counts as far as it was
 * returned. Goodwill and corrections are the only money in balances that nobody paid.
 */
const totals = sql`
  select
    (select coalesce(sum(ledger_entries.cents), 0) from ledger_entries join payments on payments.id = payment_id where method <> 'balance')
      + (select coalesce(sum(cents), 0) from refunds where state <> 'failed' and payment_id not in (select payment_id from ledger_entries)) as received,
    (select coalesce(sum(cents), 0) from balance_movements where kind in ('goodwill', 'correction')) as given,
    (select coalesce(sum(paid_cents - refunded_cents), 0) from orders where kind <> 'topUp') as spent,
    (select coalesce(sum(cents), 0) from balances) as held,
    (select coalesce(sum(cents), 0) from refunds where target = 'method' and state <> 'failed') as returned,
    (select coalesce(sum(cents), 0) from ledger_entries where not counted)
      - (select coalesce(sum(refunds.cents), 0) from refunds join ledger_entries using (payment_id) where not counted and state <> 'failed') as unapplied`;

type Totals = Readonly<Record<'received' | 'given' | 'spent' | 'held' | 'returned' | 'unapplied', string>>;

/**
 * Discrepancies of balances, refunds and auto-renewals as text; empty if there are none. What was received or given away must be spent on orders, held in
 * balances, returned, or in review.
 */
export async function checkBalances(db: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const query of queries) {
    const { rows } = (await db.execute(query)) as { readonly rows: readonly { readonly text: string }[] };
    problems.push(...rows.map(({ text }) => text));
  }
  const { rows } = (await db.execute(totals)) as { readonly rows: readonly Totals[] };
  const [sums] = rows;
  if (!sums) return problems;
  const { received, given, spent, held, returned, unapplied } = sums;
  const [into, outOf] = [Number(received) + Number(given), Number(spent) + Number(held) + Number(returned) + Number(unapplied)];
  if (into === outOf) return problems;
  return [
    ...problems,
    `in all: ${received} cents received and ${given} given, but ${spent} spent, ${held} in balances, ${returned} returned and ${unapplied} in review`,
  ];
}
