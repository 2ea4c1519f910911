import { testServer } from '../../testing/test-server.ts';

const server = testServer();

describe('country codes', () => {
  it('include all dialable countries, with both names [3.13][7.13]', async () => {
    const all = await server.call('getCountryCodeInfoList', {});
    expect(all.length).toBeGreaterThan(235);
    expect(all).toContainEqual({ countryMobileCode: '86', enName: 'China', zhName: '中国', countryCode: 'CN' });
  });

  it.each([
    ['kingd', ['United Kingdom']],
    ['英国', ['United Kingdom']],
    ['de', 'Germany'],
    ['+852', ['Hong Kong, China']],
    ["' or 1=1 --", []],
    ['%', []],
  ])('are found by %j [7.13]', async (queryName, expected) => {
    const names = (await server.call('getCountryCodeInfoList', { queryName })).map(({ enName }) => enName);
    expect(typeof expected === 'string' ? names.filter((name) => name === expected) : names).toEqual([expected].flat());
  });
});
