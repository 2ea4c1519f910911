import { asc } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import { consumptionSums } from '../../payments/consumption/tables.ts';
import { payments } from '../../payments/records/tables.ts';
import { upgradedDatabase } from '../../testing/upgraded-database.ts';

/** Last migration before months were stored and refunds counted. */
const LAST_BEFORE = 10;

const before = `
insert into customers (id, country_mobile_code, country_en_name, nick_name, register_source, baidu_flag, created_at)
select 'c' || n, '+1', 'United States', 'c' || n, 'website', false, '2026-10-01Z' from generate_series(1, 3) n;
insert into orders
  (id, customer_id, kind, family, quantity, gigabytes, validity_days, status, total_bytes, list_cents, to_pay_cents, paid_cents, currency, created_at, pay_before, paid_at)
values
  ('flow',  'c1', 'new', 1, 1, 10, 90,  1, 0, 1300, 1300, 1300, 'USD', '2026-10-01Z', '2026-10-01Z', '2026-10-01Z'),
  ('year',  'c2', 'new', 2, 1, 0,  360, 1, 0, 1300, 1300, 1300, 'USD', '2026-10-01Z', '2026-10-01Z', '2026-10-01Z'),
  ('month', 'c3', 'new', 2, 1, 0,  30,  1, 0, 1300, 1300, 1300, 'USD', '2026-10-01Z', '2026-10-01Z', '2026-10-01Z');
insert into payments (id, order_id, method, state, amount_cents, currency, pay_url, return_url, created_at)
values
  ('p-alipay', 'flow',  'alipay', 'paid', 1300, 'CNY', '/', '/', '2026-10-01Z'),
  ('p-kept',   'month', 'stripe', 'paid', 1300, 'USD', '/', '/', '2026-10-01Z'),
  ('p-stripe', 'year',  'stripe', 'paid', 1300, 'USD', '/', '/', '2026-10-01Z');
insert into reviews (id, reason, payment_id, notice_id, amount_cents, currency, detail, at)
values
  ('r1', 'moneyBack', 'p-alipay', 'n1', 400,  'CNY', 'alipay n1: refund',     '2026-10-02Z'),
  ('r2', 'moneyBack', 'p-alipay', 'n2', 900,  'CNY', 'alipay n2: refund',     '2026-10-03Z'),
  ('r3', 'moneyBack', 'p-stripe', 'n3', 400,  'USD', 'stripe n3: refund',     '2026-10-02Z'),
  ('r4', 'moneyBack', 'p-stripe', 'n4', 500,  'USD', 'stripe n4: refund',     '2026-10-03Z'),
  ('r5', 'moneyBack', 'p-kept',   'n5', 1300, 'USD', 'stripe n5: chargeback', '2026-10-02Z');
`;

describe('database of the previous release', () => {
  const database = upgradedDatabase(LAST_BEFORE, before);

  it('gets the sums of consumption', async () => {
    expect(await database().select().from(consumptionSums).orderBy(asc(consumptionSums.customerId))).toEqual(
      ['c1', 'c2', 'c3'].map((customerId) => ({ customerId, orders: 1, paidCents: 1300 })),
    );
  });

  it('gets the months of its static lines', async () => {
    const rows = await database().select({ id: orders.id, months: orders.months }).from(orders).orderBy(asc(orders.id));
    expect(rows.map(({ id, months }) => [id, months])).toEqual([
      ['flow', null],
      ['month', 1],
      ['year', 12],
    ]);
  });

  it("gets the refunded amounts, from Alipay's running totals and the sum of Stripe's refunds [M7]", async () => {
    const rows = await database()
      .select({ id: payments.id, refundedCents: payments.refundedCents })
      .from(payments)
      .orderBy(asc(payments.id));
    expect(rows.map(({ id, refundedCents }) => [id, refundedCents])).toEqual([
      ['p-alipay', 900],
      ['p-kept', 0],
      ['p-stripe', 900],
    ]);
  });
});
