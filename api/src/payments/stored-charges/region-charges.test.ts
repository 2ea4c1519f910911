import { AUTO_RENEWAL_MIN_NOTICE_MINUTES } from 'shared-contracts/constants';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { offers } from '../../catalog/prices/tables.ts';
import { addDays } from '../../platform/clock.ts';
import { autoRenewals } from '../../orders/records/auto-renewal-tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { autoRenewalOfTest, autoRenewing, renewDue } from '../../testing/auto-renewals.ts';
import { confirmedEmail, emailsTo } from '../../testing/emails.ts';
import { someBuyer } from '../../testing/invoices.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { cardRenewing, type CardRenewing } from '../../testing/stored-cards.ts';
import { testServer } from '../../testing/test-server.ts';
import { payments } from '../records/tables.ts';

const server = testServer({ CURRENCY_RATES: 'EUR:0.92,HKD:7.8', REGION_CURRENCIES: 'DE:EUR,HK:HKD' });

const inGermany = async (token: string) => server.call('setCompanyDetails', someBuyer, { token });
const inHongKong = async (token: string) => server.call('setCompanyDetails', { ...someBuyer, countryCode: 'HK', taxNumber: '' }, { token });

/** Announced, three days before it is due. */
async function announced(): Promise<void> {
  server.clock.advance(26 * 86_400);
  await renewDue(server);
}
/** Charged and settled. */
async function charged(): Promise<void> {
  server.clock.advance(3 * 86_400);
  await renewDue(server);
  await renewDue(server);
}

const chargesOf = async ({ orderId }: Pick<CardRenewing, 'orderId'>) =>
  server.db
    .select({ state: payments.state, amountCents: payments.amountCents, currency: payments.currency })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.renewsOrderId, orderId), isNotNull(orders.paidAt)))
    .orderBy(desc(payments.createdAt));

// The price is the same in every test.
beforeAll(() => server.db.delete(offers));

afterEach(async () => {
  expect(await findOrderInconsistencies(server)).toEqual([]);
  await server.db.update(autoRenewals).set({ isOn: false, offReason: 'customer' }).where(eq(autoRenewals.isOn, true));
});

describe('a stored card in a region with a currency of its own [2.170]', () => {
  it('is charged exactly what was announced, also if the region or its rate changes until then', async () => {
    const renewing = await cardRenewing(server);
    const { token, orderId } = renewing;
    const address = await confirmedEmail(server, token);
    await inGermany(token);
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject({ chargeCurrency: 'EUR' });
    await announced();
    // 14.00 × 0.92
    const ahead = (await emailsTo(server, address)).at(-1);
    expect(ahead?.text).toContain('€12.88 to your card ending in 4242');
    expect(ahead?.text).toContain('$14.00');
    const [sms] = await server.call('sandboxSmsNotices', {});
    expect(sms?.text).toContain('for EUR 12.88, charged to your card ending in 4242');
    await inHongKong(token);
    // A change of the setting would be charged in the new currency.
    const both = { announcedCurrency: 'EUR', chargeCurrency: 'HKD' };
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject(both);
    await charged();
    expect(await server.call('getAutoRenewal', { orderId }, { token })).not.toHaveProperty('announcedCurrency');
    expect(await chargesOf(renewing)).toEqual([{ state: 'paid', amountCents: 1288, currency: 'EUR' }]);
    const done = (await emailsTo(server, address)).find(({ subject }) => subject.includes('was renewed'));
    expect(done?.text).toContain('€12.88');
  });

  it('is announced again, instead of charged, if the price has risen since', async () => {
    const renewing = await cardRenewing(server);
    await inGermany(renewing.token);
    const address = await confirmedEmail(server, renewing.token);
    await server.db.insert(offers).values({
      name: 'sale',
      kind: 'limitedTime',
      family: 1,
      percentOff: 90,
      startsAt: server.clock.now(),
      endsAt: addDays(server.clock.now(), 90),
    });
    await announced();
    await server.db.delete(offers);
    await charged();
    expect(await chargesOf(renewing)).toEqual([]);
    expect((await emailsTo(server, address)).at(-1)?.text).toContain('€12.88');
    server.clock.advance(AUTO_RENEWAL_MIN_NOTICE_MINUTES * 60);
    await renewDue(server);
    await renewDue(server);
    expect(await chargesOf(renewing)).toEqual([{ state: 'paid', amountCents: 1288, currency: 'EUR' }]);
  });

  it('is charged in US dollars if those were announced', async () => {
    const renewing = await cardRenewing(server);
    await announced();
    await inGermany(renewing.token);
    const { orderId, token } = renewing;
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject({ announcedCurrency: 'USD', chargeCurrency: 'EUR' });
    await charged();
    expect(await chargesOf(renewing)).toEqual([{ state: 'paid', amountCents: 1400, currency: 'USD' }]);
  });

  it('is announced again in the new currency after a change of the setting', async () => {
    const renewing = await cardRenewing(server);
    const { token, orderId, storedMethodId } = renewing;
    await announced();
    await inHongKong(token);
    await server.call('setAutoRenewal', { orderId, ...autoRenewalOfTest, storedMethodId }, { token });
    await renewDue(server);
    await charged();
    expect(await chargesOf(renewing)).toEqual([{ state: 'paid', amountCents: 10_920, currency: 'HKD' }]);
  });
});

it('a renewal from the balance takes US dollars in every region', async () => {
  const renewing = await autoRenewing(server);
  await inGermany(renewing.token);
  await announced();
  await charged();
  expect(await chargesOf(renewing)).toEqual([{ state: 'paid', amountCents: 1400, currency: 'USD' }]);
});
