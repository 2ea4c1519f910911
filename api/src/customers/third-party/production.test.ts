import { generateKeyPairSync } from 'node:crypto';
import { thirdPartyType } from 'shared-contracts/constants';
import { perThirdParty } from 'shared-contracts/rules/third-party';
import { randomId, randomSecret } from '../../platform/random.ts';
import { operatorSettings } from '../../testing/operator-settings.ts';
import { paymentSettings } from '../../testing/payment-settings.ts';
import { smsSettings } from '../../testing/sms-settings.ts';
import { testServer } from '../../testing/test-server.ts';

const site = 'https://proxies.example.org';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
const server = testServer({
  TIDEGATE_MODE: 'production',
  TOKEN_PEPPER: randomSecret(),
  INTERNAL_TOKEN: randomSecret(),
  PASSWORD_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  PUBLIC_ORIGIN: site,
  ...operatorSettings,
  ...smsSettings,
  ...paymentSettings,
  ...(process.env.TEST_DATABASE_URL ? {} : { EMBEDDED_DATABASE: 'yes' }),
  THIRD_PARTY_GITHUB_CLIENT_ID: 'our-id',
  THIRD_PARTY_GITHUB_CLIENT_SECRET: 'our secret',
});

const { google, github } = thirdPartyType;
const begin = (type: number) => ({ type, binding: randomId('b') });

describe('production', () => {
  it('offers only the configured services', async () => {
    expect((await server.call('siteSettings', {})).thirdPartyTypes).toEqual([github]);
  });

  it('redirects to the real service and back to the site', async () => {
    const { url } = await server.call('thirdPartyAuth', begin(github));
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe('https://github.com');
    expect(searchParams.get('redirect_uri')).toBe(`${site}/third-party/github`);
  });

  it("refuses services that aren't configured", async () => {
    expect(await server.call.reasonOf('thirdPartyAuth', begin(google))).toBe('thirdPartyNotSetUp');
    expect(await server.call.reasonOf('thirdPartyCallback', { ...begin(google), state: 's', code: 'c' })).toBe('thirdPartyNotSetUp');
  });

  it.each(Object.values(perThirdParty((key) => key)))('serves no simulated %s', async (folder) => {
    for (const name of ['authorize', 'auth', 'token', '.well-known/openid-configuration']) {
      const { statusCode } = await server.app.inject(`/sandbox/api/providers/${folder}/${name}`);
      expect({ name, statusCode }).toEqual({ name, statusCode: 404 });
    }
  });
});
