import { eq, like } from 'drizzle-orm';
import { productFamily } from 'shared-contracts/constants';
import { limitedOffer } from '../../seed/price-ladder.ts';
import { seed } from '../../seed/seed.ts';
import { testServer } from '../../testing/test-server.ts';
import { offers } from '../prices/tables.ts';
import { NEW_YEAR, newYearOffer } from './new-year-offer.ts';

const server = testServer();
const activity = () => server.call('activity', { id: 'new-year' });
const goTo = (moment: string) => server.clock.advance((Date.parse(moment) - server.clock.now().getTime()) / 1000);
const rows = () =>
  server.db
    .select()
    .from(offers)
    .where(like(offers.name, `${NEW_YEAR}%`));

const next = {
  family: productFamily.staticIp,
  percentOff: 20,
  startsAt: '2026-12-27T16:00:00.000Z',
  endsAt: '2027-01-03T16:00:00.000Z',
};

describe('the period of the New Year offer', () => {
  it.each([
    ['2026-03-02T08:00:00Z', 2027],
    ['2026-12-27T15:59:59Z', 2027],
    ['2026-12-31T23:59:59Z', 2027],
    ['2027-01-01T00:00:00Z', 2027],
    ['2027-01-03T15:59:59Z', 2027],
    ['2027-01-03T16:00:00Z', 2028],
  ])('current or next at %s is that of %s, in Shanghai time', (moment, year) => {
    const { name, startsAt, endsAt } = newYearOffer(new Date(moment));
    expect({ name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }).toEqual({
      name: `newYear${year}`,
      startsAt: `${year - 1}-12-27T16:00:00.000Z`,
      endsAt: `${year}-01-03T16:00:00.000Z`,
    });
  });
});

describe('the New Year activity', () => {
  it('is the next one, for static lines, before it begins', async () => {
    expect(await activity()).toEqual(next);
  });

  it('discounts static lines under its own name while it runs, and flow packages under theirs', async () => {
    const offerOf = async (id: 1 | 2) => (await server.call('getProductPriceList', { id })).offer;
    const later = '2027-02-01T00:00:00.000Z';
    await server.db
      .update(offers)
      .set({ endsAt: new Date(later) })
      .where(eq(offers.name, limitedOffer.name));
    goTo('2026-12-27T15:59:59Z');
    expect(await offerOf(productFamily.staticIp)).toBeNull();
    goTo(next.startsAt);
    server.clock.advance(5);
    expect(await offerOf(productFamily.staticIp)).toEqual({ name: 'newYear', percentOff: 20, endsAt: next.endsAt });
    expect(await offerOf(productFamily.flow)).toEqual({ name: limitedOffer.kind, percentOff: limitedOffer.percentOff, endsAt: later });
    expect(await activity()).toEqual(next);
  });

  it('is the last one after it has ended, until a server start schedules the next', async () => {
    goTo(next.endsAt);
    expect(await activity()).toEqual(next);
    await seed(server.db, 'sandbox', server.clock.now());
    expect(await rows()).toHaveLength(2);
    expect(await activity()).toMatchObject({ startsAt: '2027-12-27T16:00:00.000Z', endsAt: '2028-01-03T16:00:00.000Z' });
    await seed(server.db, 'sandbox', server.clock.now());
    expect(await rows()).toHaveLength(2);
  });

  it('has no dates if none is scheduled', async () => {
    await server.db.delete(offers).where(like(offers.name, `${NEW_YEAR}%`));
    expect(await activity()).toEqual({ ...next, startsAt: null, endsAt: null });
  });

  it('is the only activity', async () => {
    expect(await server.call.failed('activity', { id: 'easter' })).toMatchObject([{ field: 'id' }]);
  });
});
