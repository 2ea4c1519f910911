import fc from 'fast-check';
import { ANYWHERE, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { exitsAt } from './exits-at.ts';
import { collectPool, type ExitPool, type ExitSite } from './exit-pool.ts';

type Spot = Pick<ExitSite, 'state' | 'city' | 'asn' | 'isp'> & { readonly country: string };

/** A pool with some exits at each of the given places. */
function poolOf(spots: readonly Spot[], each: number): ExitPool {
  const sites = spots.map(({ country, ...spot }, index): ExitSite => ({
    ...spot,
    country: { code: country, pid: 1, enName: country, zhName: country },
    cityEn: spot.city,
    cityZh: spot.city,
    ispName: spot.isp,
    region: '',
    addresses: Array.from({ length: each }, (_, nth) => `${index}.${nth}`),
  }));
  return collectPool(sites, ['US', 'DE', 'AQ'], new Map());
}

const some = (...values: readonly string[]) => fc.constantFrom('', ...values);
const spot = fc.record({
  country: fc.constantFrom('US', 'DE'),
  state: some('US-CA', 'US-TX'),
  city: some('austin', 'dallas'),
  asn: some('64496', '64497'),
  isp: some('northline-cable', 'citywave-fibre'),
});

function found(pool: ExitPool, place: ExitPlace): readonly string[] | string {
  try {
    return exitsAt(pool, place).toSorted();
  } catch (error) {
    if (error instanceof ProxyRefusal) return error.reason;
    throw error;
  }
}

describe('exits of a place', () => {
  it('are exactly those that match every part of it, also when asked again', () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 12 }), fc.array(spot, { maxLength: 4 }), (spots, wanted) => {
        const pool = poolOf(spots, 2);
        for (const place of [...wanted, ...wanted]) {
          const matching = spots.flatMap((each, index) =>
            each.country === place.country &&
            (['state', 'city', 'asn', 'isp'] as const).every((part) => !place[part] || each[part] === place[part])
              ? [`${index}.0`, `${index}.1`]
              : [],
          );
          expect(found(pool, place)).toEqual(matching.length === 0 ? 'noExitForPlace' : matching.toSorted());
        }
      }),
    );
  });

  it('are refused with one reason where none match, another for an unknown country, and another if there are none at all', () => {
    const pool = poolOf([{ country: 'US', state: '', city: '', asn: '', isp: '' }], 1);
    expect(found(pool, { ...ANYWHERE, country: 'AQ' })).toBe('noExitForPlace');
    expect(found(pool, { ...ANYWHERE, country: 'US', city: 'atlantis' })).toBe('noExitForPlace');
    expect(found(pool, { ...ANYWHERE, country: 'XX', city: 'atlantis' })).toBe('countryNotFound');
    expect(found(poolOf([], 1), ANYWHERE)).toBe('noAddressLeft');
  });

  it('are collected once for a hundred thousand exits', () => {
    const spots = Array.from({ length: 1000 }, (_, index) => ({
      country: 'US',
      state: `US-S${index % 50}`,
      city: `city-${index}`,
      asn: String(64_496 + (index % 10)),
      isp: '',
    }));
    const pool = poolOf(spots, 100);
    const place = { ...ANYWHERE, country: 'US', state: 'US-S7' };
    expect(exitsAt(pool, place)).toHaveLength(2000);
    expect(exitsAt(pool, { ...place })).toBe(exitsAt(pool, place));
  });
});
