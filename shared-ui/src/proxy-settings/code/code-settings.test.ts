import { codeSettings, isCodeReady, wayOf } from './code-settings.ts';

const read = (query: string) => codeSettings.read(new URLSearchParams(query));
const query = 'language=Go&mode=account&protocol=2&country=US&state=US-CA&minutes=30&session=kmwqzrta';

describe('code settings', () => {
  it('survive a round trip through the URL', () => {
    expect(new URLSearchParams(codeSettings.write(read(query))).toString()).toBe(query);
    expect(codeSettings.write(read(''))).toEqual({ language: 'Shell', mode: 'extraction', protocol: '1' });
  });

  it('omit a session from the URL if it is disabled or not yet valid', () => {
    for (const part of [{ isSticky: false }, { session: 'a_b' }]) {
      expect(codeSettings.write({ ...read(query), ...part })).not.toHaveProperty('session');
    }
  });

  it.each([
    ['account', { session: 'a_b' }, false],
    ['account', { minutes: null }, false],
    ['account', { minutes: 31 }, true],
    ['account', { isSticky: false, session: '' }, true],
    ['extraction', { session: 'a_b' }, true],
  ] as const)('for %s with %j are ready: %s', (mode, part, expected) => {
    expect(isCodeReady({ ...read(query), mode, ...part })).toBe(expected);
  });

  it('convert to the request that tries an order', () => {
    const settings = read(query);
    const place = { orderId: 'F1', protocol: 2, country: 'US' };
    expect(wayOf('F1', settings)).toEqual({ ...place, state: 'US-CA', session: 'kmwqzrta', minutes: 30 });
    expect(wayOf('F1', { ...settings, isSticky: false })).toEqual({ ...place, state: 'US-CA' });
    expect(wayOf('F1', { ...settings, isSticky: false, protocol: 3 })).toEqual({ ...place, protocol: 1, state: 'US-CA' });
    expect(wayOf('F1', { ...settings, mode: 'extraction' })).toEqual({ ...place, state: 'US-CA' });
  });
});
