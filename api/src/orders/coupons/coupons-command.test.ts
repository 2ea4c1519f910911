import { eq } from 'drizzle-orm';
import { flowProductId } from '../../seed/price-ladder.ts';
import { opsOf } from '../../testing/ops.ts';
import { createPeople, type Person } from '../../testing/customer-fixtures.ts';
import { testServer } from '../../testing/test-server.ts';
import { couponOffers, coupons } from './tables.ts';

const PEPPER = 'p'.repeat(32);
const server = testServer({ TOKEN_PEPPER: PEPPER });
const ops = opsOf(server);

let people: readonly Person[];
beforeAll(async () => {
  const { person } = createPeople(server, PEPPER);
  people = [await person('elsewhere'), await person('china'), await person('thirdParty')];
});

const personAt = (index: number) => people[index] as Person;
const offersFor = async (index: number) => (await server.call('allCoupons', {}, { token: personAt(index).token })).offers;

/** Options of `coupons offer`; undefined omits one. */
const terms = (changes: Readonly<Record<string, string | undefined>> = {}) =>
  Object.entries({
    '--en': 'Thank you for waiting',
    '--zh': '感谢您的耐心等待',
    '--amount-cents': '500',
    '--valid-days': '30',
    '--to': '2027-01-01T00:00:00Z',
    ...changes,
  }).flatMap(([option, value]) => (value === undefined ? [] : [option, value]));

describe('npm run ops -- coupons offer [6.15]', () => {
  it('creates an offer for granted coupons, starting now', async () => {
    const { said, record } = await ops.changed('coupons', 'offer', 'sorry', ...terms({ '--supply': '2', '--minimum-cents': '600' }));
    expect(said).toBe(
      [
        'offered: sorry, 5.00 USD off any order from 6.00 USD, valid for 30 days after it is claimed',
        '2, granted only, from 2026-12-01T08:00:00.000Z to 2027-01-01T00:00:00.000Z',
      ].join('\n'),
    );
    expect(record).toMatchObject({
      command: 'coupons offer',
      details: { before: null, after: { id: 'sorry', amountCents: 500, supply: 2 } },
    });
    expect((await offersFor(0)).map(({ offerId }) => offerId)).not.toContain('sorry');
  });

  it('creates an offer for coupons that customers claim themselves', async () => {
    const changes = { '--amount-cents': undefined, '--percent': '15', '--family': 'staticIp' };
    await ops.changed('coupons', 'offer', 'static-15', ...terms(changes), '--public');
    expect(await offersFor(0)).toContainEqual(
      expect.objectContaining({ offerId: 'static-15', name: 'Thank you for waiting', percentOff: 15, amountCents: null, family: 2 }),
    );
  });

  it('never changes an existing offer', async () => {
    expect(await ops.refused('coupons', 'offer', 'sorry', ...terms())).toMatch(/^There is already a coupon "sorry"/);
  });

  it.each([
    [{ '--amount-cents': undefined }, 'Give either --amount-cents or --percent.'],
    [{ '--percent': '10' }, 'Give either --amount-cents or --percent.'],
    [{ '--amount-cents': '0' }, '--amount-cents: "0" is not a whole number from 1 to 100000'],
    [{ '--amount-cents': '5.00' }, '--amount-cents: "5.00" is not a whole number from 1 to 100000'],
    [{ '--amount-cents': '100001' }, '--amount-cents: "100001" is not a whole number from 1 to 100000'],
    [{ '--minimum-cents': '10000001' }, '--minimum-cents: "10000001" is not a whole number from 0 to 10000000'],
    [{ '--percent': '100' }, '--percent: "100" is not a whole number from 1 to 99'],
    [{ '--en': ' ' }, '--en: " " must be text of 1 to 60 characters'],
    [{ '--zh': '字'.repeat(61) }, `--zh: "${'字'.repeat(61)}" must be text of 1 to 60 characters`],
    [{ '--family': 'gift' }, '--family: "gift" must be one of flow, staticIp'],
    [{ '--valid-days': '0' }, '--valid-days: "0" is not a whole number from 1 to 3650'],
    [{ '--supply': '0' }, '--supply: "0" is not a whole number from 1 to 1000000'],
    [{ '--to': '2027-01-01' }, '--to: "2027-01-01" is not a time with a time zone, such as 2026-12-28T00:00:00+08:00'],
    [{ '--to': '2026-11-30T00:00:00Z' }, '--to: must be later than --from'],
    [{ '--from': '2026-11-01T00:00:00Z', '--to': '2026-11-30T00:00:00Z' }, '--to: 2026-11-30T00:00:00.000Z is in the past'],
  ])('rejects %j', async (changes, problem) => {
    expect(await ops.refused('coupons', 'offer', 'other', ...terms(changes))).toBe(problem);
  });
});

describe('npm run ops -- coupons grant', () => {
  it('grants a coupon to a customer, whose next quote is reduced by its amount', async () => {
    const { customerId, mobile, token } = personAt(0);
    const { said, record } = await ops.changed('coupons', 'grant', 'sorry', mobile);
    expect(said).toMatch(/^granted: sorry, 5.00 USD off any order from 6.00 USD, to c\w+ \(.*\), valid until 2026-12-31T08:00:00.000Z$/);
    expect(record?.details).toMatchObject({ offerId: 'sorry', customerId });
    const { lines } = await server.call('quote', { productId: flowProductId(10), quantity: 1 }, { token });
    expect(lines.at(-1)).toEqual({ kind: 'coupon', cents: -500 });
  });

  it('grants one coupon per customer, and no more than the supply', async () => {
    expect(await ops.refused('coupons', 'grant', 'sorry', personAt(0).customerId)).toMatch(
      /has already got sorry: each customer can get it once.$/,
    );
    await ops.changed('coupons', 'grant', 'sorry', personAt(1).customerId);
    expect(await ops.refused('coupons', 'grant', 'sorry', personAt(2).customerId)).toBe('All 2 coupons of sorry have been claimed.');
    expect(await server.db.$count(coupons, eq(coupons.offerId, 'sorry'))).toBe(2);
  });

  it("rejects unknown offers and customers, offers that haven't started, and the verification offer", async () => {
    expect(await ops.refused('coupons', 'grant', 'none', personAt(0).customerId)).toMatch(/^There is no coupon "none"/);
    expect(await ops.refused('coupons', 'grant', 'pay-verification', personAt(0).customerId)).toMatch(
      /^pay-verification cannot be granted/,
    );
    expect(await ops.refused('coupons', 'grant', 'static-15', 'cNobody')).toMatch(/^There is no customer "cNobody"/);
    await ops.changed('coupons', 'offer', 'later', ...terms({ '--from': '2026-12-24T00:00:00Z' }));
    expect(await ops.refused('coupons', 'grant', 'later', personAt(0).customerId)).toBe('later begins on 2026-12-24T00:00:00.000Z.');
  });
});

describe('npm run ops -- coupons end', () => {
  it('stops further claims and keeps coupons that customers have', async () => {
    const { said, record } = await ops.changed('coupons', 'end', 'sorry');
    expect(said).toBe('ended: sorry, of which 2 were claimed. Those stay valid until they expire.');
    expect(record?.details).toMatchObject({ id: 'sorry', before: { endsAt: '2027-01-01T00:00:00.000Z' } });
    const { token } = personAt(0);
    expect((await server.call('allCoupons', {}, { token })).coupons).toContainEqual(expect.objectContaining({ state: 'usable' }));
    expect(await ops.refused('coupons', 'grant', 'sorry', personAt(2).customerId)).toMatch(/^sorry ended on /);
    expect(await ops.unchanged('coupons', 'end', 'sorry')).toMatch(/^sorry ended on .*\nNothing was changed.$/);
  });

  it('removes public offers from the page', async () => {
    await ops.changed('coupons', 'end', 'static-15');
    expect((await offersFor(2)).map(({ offerId }) => offerId)).not.toContain('static-15');
  });

  it('rejects unknown offers and the verification offer', async () => {
    expect(await ops.refused('coupons', 'end', 'none')).toBe('There is no coupon "none". See `coupons list`.');
    expect(await ops.refused('coupons', 'end', 'pay-verification')).toMatch(/^pay-verification cannot be ended/);
  });
});

describe('npm run ops -- coupons list', () => {
  it('lists all offers with the number of claimed and used coupons', async () => {
    const { customerId } = personAt(1);
    await server.db.update(coupons).set({ usedAt: server.clock.now() }).where(eq(coupons.customerId, customerId));
    const told = await ops.unchanged('coupons', 'list');
    expect(told).toMatch(
      /^sorry +ended +5.00 USD off any order from 6.00 USD +30 days +2 of 2 +1 +no .* Thank you for waiting \/ 感谢您的耐心等待$/m,
    );
    expect(told).toMatch(/^id +state +terms +valid for +claimed +used +public +from +to +names$/m);
    expect(told).toMatch(/^later +upcoming /m);
    expect(told).toMatch(/^welcome-static +running +10 % off staticIp +30 days +0 of any +0 +yes /m);
    expect(told.split('\n')).toHaveLength((await server.db.$count(couponOffers)) + 1);
  });
});
