import { formatProxyUser, isSessionId, newSessionId } from './proxy-user.ts';

describe('the user name of an order', () => {
  it.each([
    [{ orderId: 'F2603150000EXAMPLE0' }, 'F2603150000EXAMPLE0_____'],
    [{ orderId: 'F2603150000EXAMPLE0', country: 'JP' }, 'F2603150000EXAMPLE0_JP____'],
    [{ orderId: 'F2603150000EXAMPLE0', country: 'JP', minutes: 10, session: 'kmwqzrta' }, 'F2603150000EXAMPLE0_JP___10_kmwqzrta'],
    [{ orderId: 'F2603150000EXAMPLE0', minutes: 30, session: 'basket7' }, 'F2603150000EXAMPLE0____30_basket7'],
    [{ orderId: 'F1', country: 'US', state: 'US-CA', city: 'los-angeles', minutes: 5, session: 'a' }, 'F1_US_US-CA_los-angeles_5_a'],
  ])('%j is %s, as the guide has it', (parts, user) => {
    expect(formatProxyUser(parts)).toBe(user);
  });

  it('leaves minutes out where there is no session to keep', () => {
    expect(formatProxyUser({ orderId: 'F1', minutes: 10 })).toBe('F1_____');
  });
});

describe('a session id', () => {
  it.each(['a', 'kmwqzrta', 'Basket7', 'x'.repeat(32)])('can be %s', (text) => expect(isSessionId(text)).toBe(true));
  it.each(['', 'x'.repeat(33), 'a_b', 'a b', 'é', 'a-b'])('cannot be %j', (text) => expect(isSessionId(text)).toBe(false));

  it('of ours is eight letters, another each time', () => {
    const made = Array.from({ length: 50 }, newSessionId);
    expect(made.filter((each) => /^[a-z]{8}$/.test(each))).toHaveLength(50);
    expect(new Set(made).size).toBe(50);
  });
});
