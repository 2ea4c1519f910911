import fc from 'fast-check';
import { STICKY_MINUTES_MAX } from './constants.ts';
import { formatProxyUser, isSessionId, newSessionId, parseProxyUser } from './proxy-user.ts';

const of = (letters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters.split('')), minLength, maxLength });
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const WORD = `${UPPER}${UPPER.toLowerCase()}0123456789`;

const users = fc
  .record({
    orderId: of(WORD, 1, 40),
    country: fc.oneof(fc.constant(''), of(UPPER, 2, 2)),
    state: of(`${WORD}-`, 0, 40),
    city: of(`${WORD}-`, 0, 40),
    sticky: fc.option(fc.record({ minutes: fc.integer({ min: 1, max: STICKY_MINUTES_MAX }), session: of(WORD, 1, 32) }), {
      nil: undefined,
    }),
  })
  .filter(({ country }) => country !== 'UK')
  .map(({ sticky, ...places }) => ({ ...places, session: '', ...sticky }));

describe('formatProxyUser', () => {
  it.each([
    [{ orderId: 'F2603150000EXAMPLE0' }, 'F2603150000EXAMPLE0_____'],
    [{ orderId: 'F2603150000EXAMPLE0', country: 'JP' }, 'F2603150000EXAMPLE0_JP____'],
    [{ orderId: 'F2603150000EXAMPLE0', country: 'JP', minutes: 10, session: 'kmwqzrta' }, 'F2603150000EXAMPLE0_JP___10_kmwqzrta'],
    [{ orderId: 'F2603150000EXAMPLE0', minutes: 30, session: 'basket7' }, 'F2603150000EXAMPLE0____30_basket7'],
    [{ orderId: 'F1', country: 'US', state: 'US-CA', city: 'los-angeles', minutes: 5, session: 'a' }, 'F1_US_US-CA_los-angeles_5_a'],
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
    [`F1____1440_${'x'.repeat(32)}`, { minutes: 1440, session: 'x'.repeat(32) }],
  ])('parses %s as %j [5.39] [5.43]', (text, parts) => expect(parseProxyUser(text)).toMatchObject(parts));

  it.each([
    ['F1', 'count'],
    ['F1______', 'count'],
    ['_____', 'orderId'],
    [`${'x'.repeat(41)}_____`, 'orderId'],
    ['F-1_____', 'orderId'],
    ['F1_JPN____', 'country'],
    ['F1_J1____', 'country'],
    ['F1__a b___', 'state'],
    [`F1___${'x'.repeat(41)}__`, 'city'],
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
