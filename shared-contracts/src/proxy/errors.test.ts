import { proxyErrors, type ProxyErrorName } from './errors.ts';

const meanings = [
  'mainlandRequestIp',
  'orderNotFound',
  'invalidOrder',
  'orderExpired',
  'authFailed',
  'connectionFailed',
  'signatureFailed',
  'trafficUsedUp',
  'leaseExpired',
  'notWhitelisted',
] as const satisfies readonly ProxyErrorName[];

describe('proxy errors', () => {
  it('have unique codes and include the ten of the spec [8.60]', () => {
    expect(Object.keys(proxyErrors)).toEqual(expect.arrayContaining([...meanings]));
    const codes = Object.values(proxyErrors).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(meanings)('have a message for %s in both languages [8.60]', (name) => {
    const { en, zh } = proxyErrors[name].text;
    expect(en).toMatch(/^[A-Z][\x20-\x7e]+$/);
    expect(zh).toMatch(/\p{Script=Han}/u);
  });
});
