import { eq, sql } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { buyer, paid, paying, placed } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { consumptionSums } from '../consumption/tables.ts';
import { countHeldPayment } from '../records/ledger.ts';
import { ledgerEntries } from '../records/ledger-tables.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';
import { checkLedger } from './check-ledger.ts';

const server = testServer();

interface Money {
  readonly orderId: string;
  readonly paymentId: string;
}

/** An order that was paid, and one whose money arrived too late. */
let counted: Money;
let held: Money;

async function paidNow(): Promise<Money> {
  const token = await buyer(server);
  const { orderId, paymentId } = await paying(server, token);
  await server.call('sandboxPay', { paymentId, action: 'approve' });
  return { orderId, paymentId };
}

async function paidLate(): Promise<Money> {
  const token = await buyer(server);
  const { orderId, paymentId } = await paying(server, token);
  await server.call('cancelTrade', { orderId }, { token });
  await server.call('sandboxPay', { paymentId, action: 'approve' });
  return { orderId, paymentId };
}

class Undone extends Error {}

/** Problems found after a change that is then rolled back. */
async function foundAfter(wrong: (tx: Database) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  const work = server.db.transaction(async (tx) => {
    await wrong(tx);
    // Sums are kept at the end of a transaction.
    await tx.execute(sql`set constraints all immediate`);
    found = await checkLedger(tx);
    throw new Undone();
  });
  await expect(work).rejects.toBeInstanceOf(Undone);
  return found;
}

beforeAll(async () => {
  counted = await paidNow();
  held = await paidLate();
  await placed(server, await buyer(server));
});

describe('ledger', () => {
  it('balances for orders that are paid, unpaid, canceled and paid late', async () => {
    expect(await server.db.select().from(ledgerEntries).orderBy(ledgerEntries.counted)).toMatchObject([
      { paymentId: held.paymentId, orderId: held.orderId, counted: false, cents: 140, chargedCents: 140, chargedCurrency: 'USD' },
      { paymentId: counted.paymentId, orderId: counted.orderId, counted: true, cents: 140 },
    ]);
    expect(await checkLedger(server.db)).toEqual([]);
  });

  it('records the charged amount next to its value in USD', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const { paymentId, amountCents, currency } = await server.call('toPay', { orderId, method: 'alipay' }, { token });
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    const [entry] = await server.db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, paymentId));
    expect(entry).toMatchObject({ cents: 140, chargedCents: amountCents, chargedCurrency: currency });
    expect(currency).toBe('CNY');
    expect(await checkLedger(server.db)).toEqual([]);
  });
});

describe('ledger check reports', () => {
  it('a paid order without money', async () => {
    const found = await foundAfter((tx) => tx.delete(ledgerEntries).where(eq(ledgerEntries.paymentId, counted.paymentId)));
    expect(found).toEqual([
      `order ${counted.orderId}: 140 cents paid, 0 in the ledger`,
      `payment ${counted.paymentId}: its state does not match the ledger`,
    ]);
  });

  it('counted money without a paid order', async () => {
    expect(await foundAfter((tx) => countHeldPayment(tx, held.paymentId))).toEqual([
      `order ${held.orderId}: 0 cents paid, 140 in the ledger`,
    ]);
  });

  it('an order paid with less or more than its price', async () => {
    for (const cents of [139, 141]) {
      const found = await foundAfter((tx) => tx.update(ledgerEntries).set({ cents }).where(eq(ledgerEntries.paymentId, counted.paymentId)));
      expect(found).toEqual([`order ${counted.orderId}: 140 cents paid, ${cents} in the ledger`]);
    }
  });

  it('an order wrongly marked as paid', async () => {
    const unpaid = { paidCents: 140, paidAt: server.clock.now() };
    const found = await foundAfter((tx) => tx.update(orders).set(unpaid).where(eq(orders.id, held.orderId)));
    expect(found).toEqual([`order ${held.orderId}: 140 cents paid, 0 in the ledger`]);
  });

  it('money that is not the price at the rate of its order', async () => {
    const isCounted = eq(orders.id, counted.orderId);
    for (const [charge, terms] of [
      [{ amountCents: 139, currency: 'USD' }, { cnyPerUsd: 7.1 }],
      [{ amountCents: 993, currency: 'CNY' }, { cnyPerUsd: 7.1 }],
      [
        { amountCents: 128, currency: 'EUR' },
        { chargeCurrency: 'EUR', chargeRate: 0.923456 },
      ],
      [
        { amountCents: 129, currency: 'GBP' },
        { chargeCurrency: 'EUR', chargeRate: 0.923456 },
      ],
    ] as const) {
      const found = await foundAfter(async (tx) => {
        await tx.update(orders).set(terms).where(isCounted);
        await tx.update(payments).set(charge).where(eq(payments.id, counted.paymentId));
        const entry = { chargedCents: charge.amountCents, chargedCurrency: charge.currency };
        await tx.update(ledgerEntries).set(entry).where(eq(ledgerEntries.paymentId, counted.paymentId));
      });
      expect(found).toEqual([`payment ${counted.paymentId}: ${charge.amountCents} ${charge.currency} charged for 140 cents`]);
    }
  });

  it('a sum of consumption that differs from the orders', async () => {
    const [order] = await server.db.select().from(orders).where(eq(orders.id, counted.orderId));
    const customerId = order?.customerId ?? '';
    const isTheirs = eq(consumptionSums.customerId, customerId);
    expect(await foundAfter((tx) => tx.update(consumptionSums).set({ paidCents: 139 }).where(isTheirs))).toEqual([
      `consumption of ${customerId}: 1 orders of 139 cents kept, but there are 1 of 140`,
    ]);
    expect(await foundAfter((tx) => tx.delete(consumptionSums).where(isTheirs))).toEqual([
      `consumption of ${customerId}: 0 orders of 0 cents kept, but there are 1 of 140`,
    ]);
  });

  it.each(['pending', 'declined', 'closed'] as const)('an entry whose payment is %s', async (state) => {
    const found = await foundAfter((tx) => tx.update(payments).set({ state }).where(eq(payments.id, counted.paymentId)));
    expect(found).toEqual([`payment ${counted.paymentId}: its state does not match the ledger`]);
  });

  it('a paid payment without an entry', async () => {
    const { orderId } = await paid(server, await buyer(server));
    const found = await foundAfter((tx) =>
      tx.insert(payments).values({
        id: 'p-lost',
        orderId,
        method: 'sandbox',
        state: 'paid',
        amountCents: 140,
        currency: 'USD',
        payUrl: '/',
        returnUrl: '/',
        createdAt: server.clock.now(),
      }),
    );
    expect(found).toEqual(['payment p-lost: its state does not match the ledger']);
  });

  it.each([
    ['sum', { chargedCents: 1 }],
    ['currency', { chargedCurrency: 'CNY' }],
  ])('an entry whose %s differs from the payment', async (_, changes) => {
    const found = await foundAfter((tx) => tx.update(ledgerEntries).set(changes).where(eq(ledgerEntries.paymentId, held.paymentId)));
    expect(found).toEqual([`payment ${held.paymentId}: the ledger has a different order or amount`]);
  });

  it('an entry with a different order than the payment', async () => {
    const { orderId } = counted;
    const found = await foundAfter((tx) => tx.update(ledgerEntries).set({ orderId }).where(eq(ledgerEntries.paymentId, held.paymentId)));
    expect(found).toEqual([`payment ${held.paymentId}: the ledger has a different order or amount`]);
  });

  it('held money without a review', async () => {
    const found = await foundAfter((tx) => tx.delete(reviews).where(eq(reviews.paymentId, held.paymentId)));
    expect(found).toEqual([`payment ${held.paymentId}: its money is held without a review`]);
  });
});
