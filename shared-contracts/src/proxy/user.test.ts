import fc from 'fast-check';
import { STICKY_MINUTES_MAX } from '../constants.ts';
import { ANYWHERE } from './exit-place.ts';
import { formatProxyUser, isSessionId, newSessionId, parseProxyUser } from './user.ts';

const of = (letters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters.split('')), minLength, maxLength });
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const WORD = `${UPPER}${UPPER.toLowerCase()}0123456789`;

const LOWER = `${UPPER.toLowerCase()}0123456789-`;

/** A place whose country is `country`, or anywhere. */
const places = fc.oneof(
  fc.constant(ANYWHERE),
  fc
    .record({
      country: of(UPPER, 2, 2),
      state: of(`${UPPER}0123456789`, 0, 3),
      city: of(LOWER, 0, 40),
      asn: fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 4_294_967_295 }).map(String)),
      isp: of(LOWER, 0, 40),
    })
    .map(({ state, ...place }) => ({ ...place, state: state && `${place.country}-${state}` })),
);

const users = fc
  .record({
    orderId: of(WORD, 1, 40),
    place: places,
    sticky: fc.option(fc.record({ minutes: fc.integer({ min: 1, max: STICKY_MINUTES_MAX }), session: of(WORD, 1, 32) }), {
      nil: undefined,
    }),
  })
  .filter(({ place }) => place.country !== 'UK')
  .map(({ orderId, place, sticky }) => ({ orderId, ...place, session: '', ...sticky }));

describe('formatProxyUser', () => {
  it.each([
    [{ orderId: 'F2603150000EXAMPLE0' }, 'F2603150000EXAMPLE0_____'],
    [{ orderId: 'F2603150000EXAMPLE0', country: 'JP' }, 'F2603150000EXAMPLE0_JP____'],
    [{ orderId: 'F2603150000EXAMPLE0', country: 'JP', minutes: 10, session: 'kmwqzrta' }, 'F2603150000EXAMPLE0_JP___10_kmwqzrta'],
    [{ orderId: 'F2603150000EXAMPLE0', minutes: 30, session: 'basket7' }, 'F2603150000EXAMPLE0____30_basket7'],
    [{ orderId: 'F1', country: 'US', state: 'US-CA', city: 'los-angeles', minutes: 5, session: 'a' }, 'F1_US_US-CA_los-angeles_5_a'],
    [{ orderId: 'F1', country: 'US', asn: '64496' }, 'F1_US_____asn-64496'],
    [{ orderId: 'F1', country: 'US', minutes: 5, session: 'a', isp: 'citywave-fibre' }, 'F1_US___5_a_isp-citywave-fibre'],
  ])('formats %j as %s, as in the guide', (parts, user) => {
    expect(formatProxyUser(parts)).toBe(user);
  });

  it('omits minutes without a session', () => {
    expect(formatProxyUser({ orderId: 'F1', minutes: 10 })).toBe('F1_____');
  });
});

describe('parseProxyUser', () => {
  it('reverses formatProxyUser for all orders, locations, minutes and sessions [5.40] [5.41]', () => {
    fc.assert(fc.property(users, (user) => expect(parseProxyUser(formatProxyUser(user))).toEqual(user)));
  });

  it('ignores the case of the country or region', () => {
    fc.assert(
      fc.property(users, (user) => {
        const text = formatProxyUser({ ...user, country: user.country.toLowerCase() });
        expect(parseProxyUser(text)).toEqual(user);
      }),
    );
  });

  it.each([
    ['F1_uk____', { country: 'GB' }],
    ['F1_jp____', { country: 'JP' }],
    ['F1_us_ca_Austin__', { country: 'US', state: 'US-CA', city: 'austin' }],
    ['F1_US_____isp-Citywave-Fibre_ASN-AS64496', { asn: '64496', isp: 'citywave-fibre' }],
    [`F1____1440_${'x'.repeat(32)}`, { minutes: 1440, session: 'x'.repeat(32) }],
  ])('parses %s as %j [5.39] [5.43]', (text, parts) => expect(parseProxyUser(text)).toMatchObject(parts));

  it.each([
    ['F1', 'count'],
    ['F1______', 'count'],
    ['F1_US___10_my_session', 'count'],
    ['F1_US_____asn-', 'count'],
    ['F1_US_____asn-1_asn-2', 'count'],
    ['F1_US_____asn-x', 'asn'],
    ['F1_US_____isp-a b', 'isp'],
    ['F1______asn-64496', 'country'],
    ['F1__CA___', 'country'],
    ['_____', 'orderId'],
    [`${'x'.repeat(41)}_____`, 'orderId'],
    ['F-1_____', 'orderId'],
    ['F1_JPN____', 'country'],
    ['F1_J1____', 'country'],
    ['F1_US_a b___', 'state'],
    ['F1_US_DE-BY___', 'state'],
    [`F1_US__${'x'.repeat(41)}__`, 'city'],
    ['F1____0_a', 'minutes'],
    ['F1____1441_a', 'minutes'],
    ['F1____1.5_a', 'minutes'],
    ['F1____ 5_a', 'minutes'],
    ['F1_____a', 'minutes'],
    [`F1____5_${'x'.repeat(33)}`, 'session'],
    ['F1____5_a-b', 'session'],
  ])('rejects %j because of its %s [5.39] [5.43]', (text, part) => expect(parseProxyUser(text)).toBe(part));
});

describe('session id', () => {
  it.each(['a', 'kmwqzrta', 'Basket7', 'x'.repeat(32)])('can be %s', (text) => expect(isSessionId(text)).toBe(true));
  it.each(['', 'x'.repeat(33), 'a_b', 'a b', 'é', 'a-b'])('cannot be %j', (text) => expect(isSessionId(text)).toBe(false));

  it('is eight random letters if generated', () => {
    const made = Array.from({ length: 50 }, newSessionId);
    expect(made.filter((each) => /^[a-z]{8}$/.test(each))).toHaveLength(50);
    expect(new Set(made).size).toBe(50);
  });
});
