import { eq } from 'drizzle-orm';
import type { CallRequest } from 'shared-contracts/api/calls';
import { placeCode } from 'shared-contracts/proxy/exit-place';
import { testServer } from '../../testing/test-server.ts';
import { exits } from '../exits/tables.ts';

const server = testServer();
type StoredExit = typeof exits.$inferSelect;

const ask = (place: CallRequest<'exitPlaces'>) => server.call('exitPlaces', place);
const stored = async () => server.db.select().from(exits);
const counted = (pool: readonly StoredExit[], keyOf: (exit: StoredExit) => string | number | null) =>
  Object.fromEntries(
    [...Map.groupBy(pool, keyOf)].flatMap(([key, found]) => (key === null || key === '' ? [] : [[String(key), found.length]])),
  );
const told = <Row extends { readonly exits: number }>(rows: readonly Row[], keyOf: (row: Row) => string | number) =>
  Object.fromEntries(rows.map((row) => [String(keyOf(row)), row.exits]));

describe('numbers of exits', () => {
  it('are given for each country or region that has any', async () => {
    const pool = await stored();
    const { exits: all, countries, states, cities, isps, asns } = await ask({});
    expect(all).toBe(pool.length);
    expect(told(countries, ({ code }) => code)).toEqual(counted(pool, ({ countryCode }) => countryCode));
    expect([states, cities, isps, asns]).toEqual([[], [], [], []]);
  });

  it('are given for each state, city, ISP and AS number of a country, and for those of a state or city', async () => {
    const pool = await stored();
    for (const [place, inState, inCity] of [
      [{ country: 'us' }, () => true, () => true],
      [{ country: 'US', state: 'CA' }, ({ stateCode }: StoredExit) => stateCode === 'US-CA', () => true],
      [{ country: 'US', city: 'austin' }, () => true, ({ city }: StoredExit) => city === 'Austin'],
    ] as const) {
      const inCountry = pool.filter(({ countryCode }) => countryCode === 'US');
      const narrow = inCountry.filter(inState);
      const narrowest = narrow.filter(inCity);
      const answer = await ask(place);
      expect(answer.exits).toBe(narrowest.length);
      expect(told(answer.states, ({ code }) => code)).toEqual(counted(inCountry, ({ stateCode }) => stateCode));
      expect(told(answer.cities, ({ code }) => code)).toEqual(counted(narrow, ({ city }) => city && placeCode(city)));
      expect(told(answer.isps, ({ name }) => name)).toEqual(counted(narrowest, ({ isp }) => isp));
      expect(told(answer.asns, ({ asn }) => asn)).toEqual(counted(narrowest, ({ asn }) => asn));
    }
  });

  it('have names in both languages, sorted by the English one', async () => {
    const { states, cities } = await ask({ country: 'US' });
    expect(states[0]).toMatchObject({ code: 'US-CA', enName: 'California', zhName: '加利福尼亚州' });
    expect(cities.map(({ enName }) => enName)).toEqual(['Austin', 'Chicago', 'Los Angeles', 'New York', 'San Francisco']);
    expect(cities[2]).toMatchObject({ code: 'los-angeles', state: 'US-CA', zhName: '洛杉矶' });
  });

  it('count the exits of the whole place, and are zero for an unknown one', async () => {
    const { asns } = await ask({ country: 'US', city: 'austin' });
    const [network] = asns;
    expect((await ask({ country: 'US', city: 'austin', asn: String(network?.asn) })).exits).toBe(network?.exits);
    expect(await ask({ country: 'US', city: 'atlantis' })).toMatchObject({ exits: 0, isps: [], asns: [] });
    expect((await ask({ country: 'XX' })).exits).toBe(0);
  });

  it('follow the pool within ten seconds', async () => {
    const before = (await ask({ country: 'SG' })).exits;
    const [one] = await server.db.select().from(exits).where(eq(exits.countryCode, 'SG'));
    await server.db.delete(exits).where(eq(exits.address, one?.address ?? ''));
    server.clock.advance(10);
    expect((await ask({ country: 'SG' })).exits).toBe(before - 1);
  });

  it('are refused for a malformed place, by its part', async () => {
    expect(await server.call.failed('exitPlaces', { country: 'US', state: 'DE-BY' })).toMatchObject([{ field: 'state' }]);
    expect(await server.call.failed('exitPlaces', { city: 'austin' })).toMatchObject([{ field: 'country' }]);
  });
});
