import { eq, inArray } from 'drizzle-orm';
import { placeCode } from 'shared-contracts/proxy/exit-place';
import type { KeyedOrder } from '../../testing/buyers.ts';
import { accessGranted, accessRefusal, account } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { askSigned, callSigned, extractor, refusalOf, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { exits, leases } from '../exits/tables.ts';

const server = testServer({ INTERNAL_TOKEN, LIMIT_SIGNED_CALLS_PER_SECOND: '1000' });
const LOS_ANGELES = { country: 'US', state: 'US-CA', city: 'los-angeles' };

type StoredExit = typeof exits.$inferSelect;
let pool: readonly StoredExit[];
let order: KeyedOrder;
beforeAll(async () => {
  pool = await server.db.select().from(exits);
  order = await extractor(server);
});

/** Each filter with the exits that it matches. */
const filters: readonly (readonly [Query, (exit: StoredExit) => boolean])[] = [
  [{ country: 'US', state: 'US-CA' }, ({ stateCode }) => stateCode === 'US-CA'],
  [{ country: 'us', state: 'ca' }, ({ stateCode }) => stateCode === 'US-CA'],
  [LOS_ANGELES, ({ city }) => city === 'Los Angeles'],
  [{ country: 'BR', city: 'sao-paulo' }, ({ city }) => city === 'São Paulo'],
  [{ country: 'DE', asn: '64497' }, ({ countryCode, asn }) => countryCode === 'DE' && asn === 64_497],
  [{ country: 'JP', isp: 'citywave-fibre' }, ({ countryCode, isp }) => countryCode === 'JP' && isp === 'Citywave Fibre'],
  [{ country: 'US', city: 'austin', asn: 'AS64496' }, ({ city, asn }) => city === 'Austin' && asn === 64_496],
];
const matching = (isMatch: (exit: StoredExit) => boolean) => pool.filter(isMatch).map(({ address }) => address);

describe.each(filters)('with %j', (place, isMatch) => {
  it('extraction returns every matching exit and no other, over a thousand picks', async () => {
    const picked = new Set<string>();
    for (let call = 0; call < 5; call += 1) {
      const { data } = await callSigned(server, 'getIp', signedQuery(server, order, { ...place, num: '200', time: '60' }));
      expect(data).toHaveLength(200);
      for (const { realIp } of data) picked.add(realIp);
      server.clock.advance(60);
    }
    expect([...picked].toSorted()).toEqual(matching(isMatch).toSorted());
  });

  it('a user name gets matching exits only', async () => {
    const { country = '', state = '', city = '', asn = '', isp = '' } = place;
    const networks = [asn && `_asn-${asn}`, isp && `_isp-${isp}`].join('');
    const known = new Set(matching(isMatch));
    const rotating = await accessGranted(server, account(`${order.orderId}_${country}_${state}_${city}__${networks}`, order.orderKey));
    expect(rotating.exits.filter(({ address }) => !known.has(address))).toEqual([]);
    const sticky = await accessGranted(server, account(`${order.orderId}_${country}_${state}_${city}_10_place${networks}`, order.orderKey));
    expect(known.has(sticky.exits[0]?.address ?? '')).toBe(true);
  });
});

it('where nothing matches, both refuse with the same error', async () => {
  for (const [place, user] of [
    [{ ...LOS_ANGELES, state: 'TX' }, '_US_TX_los-angeles__'],
    [{ country: 'US', city: 'atlantis' }, '_US__atlantis__'],
    [{ country: 'US', isp: 'nobody' }, '_US_____isp-nobody'],
    [{ country: 'US', asn: '1' }, '_US_____asn-1'],
    [{ country: 'US', city: 'atlantis' }, '_US__atlantis_10_basket7'],
  ] as const) {
    expect(await refusalOf(server, 'getIp', signedQuery(server, order, place))).toBe('noExitForPlace');
    expect(await accessRefusal(server, account(`${order.orderId}${user}`, order.orderKey))).toBe('noExitForPlace');
  }
});

it.each([
  ['country', { state: 'CA' }],
  ['country', { isp: 'nobody' }],
  ['state', { country: 'US', state: 'DE-BY' }],
  ['city', { country: 'US', city: 'new york' }],
  ['asn', { country: 'US', asn: 'x' }],
  ['isp', { country: 'US', isp: 'x'.repeat(41) }],
])('a refusal names the parameter %s of %j', async (name, place) => {
  const { code, msg } = (await askSigned(server, 'getIp', signedQuery(server, order, place))).json<{ code: number; msg: string }>();
  expect({ code, msg }).toEqual({ code: 2102, msg: `Invalid parameter: ${name}` });
});

it('an exit that goes away is replaced by another of the same place', async () => {
  const { data } = await callSigned(server, 'getIp', signedQuery(server, order, { ...LOS_ANGELES, time: '1800' }));
  const [lease] = data;
  await server.db.delete(exits).where(eq(exits.address, lease?.realIp ?? ''));
  server.clock.advance(10);
  const { exits: replaced } = await accessGranted(server, { by: 'port', clientAddress: '127.0.0.1', port: lease?.port ?? 0 });
  const [exit] = await server.db
    .select()
    .from(exits)
    .where(
      inArray(
        exits.address,
        replaced.map(({ address }) => address),
      ),
    );
  expect(exit?.address).not.toBe(lease?.realIp);
  expect(placeCode(exit?.city ?? '')).toBe(LOS_ANGELES.city);
});

it('an earlier release that reuses a lease with another country leaves no wrong place', async () => {
  const { data } = await callSigned(server, 'getIp', signedQuery(server, order, { ...LOS_ANGELES, time: '1800' }));
  const [lease] = data;
  const own = eq(leases.port, lease?.port ?? 0);
  await server.db.update(leases).set({ countryCode: 'JP', exitAddress: '192.0.2.0' }).where(own);
  const { exits: replaced } = await accessGranted(server, { by: 'port', clientAddress: '127.0.0.1', port: lease?.port ?? 0 });
  expect(replaced.map(({ countryCode }) => countryCode)).toEqual(['JP']);
});

async function placeOfLease(place: Query): Promise<string | null | undefined> {
  const { data } = await callSigned(server, 'getIp', signedQuery(server, order, { ...place, time: '1800' }));
  const [lease] = await server.db
    .select()
    .from(leases)
    .where(eq(leases.port, data[0]?.port ?? 0));
  return lease?.place;
}

it('only a lease that is limited to more than a country stores its place', async () => {
  expect(await placeOfLease({ country: 'US' })).toBeNull();
  expect(await placeOfLease({ country: 'US', isp: 'Citywave-Fibre' })).toBe('US____citywave-fibre');
});
