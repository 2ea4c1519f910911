import { asc, eq, gt } from 'drizzle-orm';
import { offers, products } from '../../catalog/prices/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { checkLedger } from '../../payments/reconciliation/check-ledger.ts';
import { ledgerEntries } from '../../payments/records/ledger-tables.ts';
import { reviews } from '../../payments/records/review-tables.ts';
import { paymentNotices, payments } from '../../payments/records/tables.ts';
import { upgradedDatabase } from '../../testing/upgraded-database.ts';

/** Last migration before the purchase tables were extended. */
const LAST_BEFORE = 4;

/** Data of a server from before the migration. */
const before = `
insert into customers (id, country_mobile_code, country_en_name, nick_name, register_source, baidu_flag, created_at)
select 'c' || n, '+1', 'United States', 'c' || n, 'website', false, '2026-10-01Z' from generate_series(1, 9) n;

insert into offers values ('limitedTime90Off', 1, 90, '2026-10-01Z', '2026-12-31Z'), ('newYear2027', 1, 92, '2026-12-01Z', '2027-01-31Z');
insert into products values ('flow-10gb', 1, 10, 30, 13000);

insert into quotes
select 'q' || n, 'c' || n, 'flow-10gb', 1, 1, 10, 30,
  case n when 2 then '[{"kind":"list","cents":1500},{"kind":"coupon","cents":-200}]'::jsonb else '[{"kind":"list","cents":1300}]' end, 13000, 1300, 'USD', '2026-10-01Z', '2026-10-02Z', '2026-10-01Z'
from generate_series(1, 9) n;

insert into orders
  (id, customer_id, quote_id, family, quantity, gigabytes, validity_days, status, failure_reason, order_key, total_bytes, used_bytes,
   list_cents, to_pay_cents, paid_cents, currency, created_at, pay_before, paid_at, ends_at)
values
  ('unpaid',    'c1', 'q1', 1, 1, 10, 30, 0, null,        null,  10000000000, 0,           13000, 1300, 0,    'USD', '2026-10-01 00:00Z', '2026-10-01 00:30Z', null, null),
  ('paid',      'c2', 'q2', 1, 1, 10, 30, 1, null,        'key', 10000000000, 5,           13000, 1300, 1300, 'USD', '2026-10-01 00:00Z', '2026-10-01 00:30Z', '2026-10-01 00:05Z', '2026-10-31 00:05Z'),
  ('cancelled', 'c3', 'q3', 1, 1, 10, 30, 2, 'cancelled', null,  10000000000, 0,           13000, 1300, 0,    'USD', '2026-10-01 00:00Z', '2026-10-01 00:30Z', null, null),
  ('timedOut',  'c4', 'q4', 1, 1, 10, 30, 2, 'timedOut',  null,  10000000000, 0,           13000, 1300, 0,    'USD', '2026-10-01 00:00Z', '2026-10-01 00:30Z', null, null),
  ('expired',   'c5', 'q5', 1, 1, 10, 30, 2, 'expired',   'key', 10000000000, 5,           13000, 1300, 1300, 'USD', '2026-10-01 00:00Z', '2026-10-01 00:30Z', '2026-10-01 00:05Z', '2026-10-31 00:05Z'),
  ('usedUp',    'c6', 'q6', 1, 1, 10, 30, 2, 'usedUp',    'key', 10000000000, 10000000000, 13000, 1300, 1300, 'USD', '2026-10-01 00:00Z', '2026-10-01 00:30Z', '2026-10-01 00:05Z', '2026-10-31 00:05Z'),
  ('paidLate',  'c7', 'q7', 1, 1, 10, 30, 2, 'cancelled', null,  10000000000, 0,           13000, 1300, 0,    'USD', '2026-10-01 00:00Z', '2026-10-01 00:30Z', null, null),
  ('paidTwice', 'c8', 'q8', 1, 1, 10, 30, 1, null,        'key', 10000000000, 0,           13000, 1300, 1300, 'USD', '2026-10-01 00:00Z', '2026-10-01 00:30Z', '2026-10-01 00:05Z', '2026-10-31 00:05Z');
insert into orders
  (id, customer_id, family, quantity, gigabytes, validity_days, status, order_key, total_bytes, list_cents, to_pay_cents, currency,
   created_at, pay_before, ends_at, free_product_id)
values ('gift', 'c9', 1, 1, 0.05, 1, 1, 'key', 50000000, 0, 0, 'USD', '2026-10-01Z', '2026-10-01Z', '2026-10-02Z', 'free-trial');

insert into order_events (order_id, event, at, detail)
select id, case id when 'gift' then 'give' else 'place' end, created_at, null from orders;
insert into payments
select 'p-' || id, id, 'sandbox',
  case when id in ('unpaid', 'cancelled') then 'closed' when id = 'timedOut' then 'declined' else 'paid' end,
  1300, 'USD', '/pay', '/success', '2026-10-01 00:01Z', '2026-10-01 00:05Z'
from orders where id <> 'gift';
insert into payments values
  ('p-open', 'unpaid', 'sandbox', 'pending', 1300, 'USD', '/pay', '/success', '2026-10-01 00:02Z', null),
  ('p-second', 'paidTwice', 'sandbox', 'paid', 1300, 'USD', '/pay', '/success', '2026-10-01 00:03Z', '2026-10-01 00:06Z');
insert into payment_notices
select 'sandbox', 'n-' || id, id, state, settled_at from payments where settled_at is not null;
insert into order_events (order_id, event, at, detail)
select id, 'pay', paid_at, 'p-' || id from orders where paid_at is not null;
insert into order_events (order_id, event, at, detail) values
  ('cancelled', 'cancel', '2026-10-01 00:10Z', null), ('timedOut', 'timeOut', '2026-10-01 00:31Z', null),
  ('expired', 'expire', '2026-10-31 00:06Z', null), ('usedUp', 'useUp', '2026-10-12 00:00Z', null),
  ('paidLate', 'cancel', '2026-10-01 00:04Z', null), ('paidLate', 'needsReview', '2026-10-01 00:05Z', 'p-paidLate'),
  ('paidTwice', 'needsReview', '2026-10-01 00:06Z', 'p-second');
`;

describe('database of the previous release', () => {
  const database = upgradedDatabase(LAST_BEFORE, before);

  it('keeps its orders and derives their kind and end', async () => {
    const rows = await database().select().from(orders);
    const kept = Object.fromEntries(rows.map((order) => [order.id, [order.kind, order.status, order.endedAt?.toISOString() ?? null]]));
    expect(kept).toEqual({
      unpaid: ['new', 0, null],
      paid: ['new', 1, null],
      cancelled: ['new', 2, '2026-10-01T00:10:00.000Z'],
      timedOut: ['new', 2, '2026-10-01T00:31:00.000Z'],
      expired: ['new', 2, '2026-10-31T00:06:00.000Z'],
      usedUp: ['new', 2, '2026-10-12T00:00:00.000Z'],
      paidLate: ['new', 2, '2026-10-01T00:04:00.000Z'],
      paidTwice: ['new', 1, null],
      gift: ['gift', 1, null],
    });
    for (const { id, productId, renewsOrderId, countryCode } of rows)
      expect([id, productId, renewsOrderId, countryCode]).toEqual([id, id === 'gift' ? null : 'flow-10gb', null, null]);
  });

  it('derives coupon amounts from the quotes', async () => {
    const rows = await database().select().from(orders).where(gt(orders.couponCents, 0));
    expect(rows).toMatchObject([{ id: 'paid', couponCents: 200 }]);
    expect(await database().$count(orders, eq(orders.couponCents, 0))).toBe(8);
  });

  it('has its money in the ledger and held money in review', async () => {
    const entries = await database().select().from(ledgerEntries).orderBy(asc(ledgerEntries.paymentId));
    expect(entries.map(({ paymentId, counted }) => [paymentId, counted])).toEqual([
      ['p-expired', true],
      ['p-paid', true],
      ['p-paidLate', false],
      ['p-paidTwice', true],
      ['p-second', false],
      ['p-usedUp', true],
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ cents: 1300, chargedCents: 1300, chargedCurrency: 'USD' });
    const open = await database().select().from(reviews).orderBy(asc(reviews.paymentId));
    expect(open).toMatchObject([
      { paymentId: 'p-paidLate', orderId: 'paidLate', reason: 'paidLate', detail: 'cancelled', resolvedAt: null },
      { paymentId: 'p-second', orderId: 'paidTwice', reason: 'paidTwice', detail: 'paid', resolvedAt: null },
    ]);
    expect(await checkLedger(database())).toEqual([]);
  });

  it('keeps payments and notices, and applies none again', async () => {
    expect(await database().select().from(payments)).toHaveLength(10);
    const notices = await database().select().from(paymentNotices);
    expect(notices).toHaveLength(9);
    for (const notice of notices) expect(notice).toMatchObject({ amountCents: 1300, currency: 'USD', appliedAt: notice.receivedAt });
  });

  it('keeps products and the kinds of offers', async () => {
    expect(await database().select().from(products)).toMatchObject([{ id: 'flow-10gb', units: 10, countryCode: null, onSale: true }]);
    const kinds = (await database().select().from(offers)).map(({ name, kind }) => [name, kind]);
    expect(Object.fromEntries(kinds)).toEqual({ limitedTime90Off: 'limitedTime', newYear2027: 'newYear' });
  });
});
