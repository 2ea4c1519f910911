import { randomSecret } from '../../platform/random.ts';
import { rowOf, someCompany, somebody } from '../../testing/certifications.ts';
import { operatorSettings } from '../../testing/operator-settings.ts';
import { paymentSettings } from '../../testing/payment-settings.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { smsSettings } from '../../testing/sms-settings.ts';
import { testServer } from '../../testing/test-server.ts';

const pepper = randomSecret();
const server = testServer({
  TIDEGATE_MODE: 'production',
  TOKEN_PEPPER: pepper,
  INTERNAL_TOKEN: randomSecret(),
  PUBLIC_ORIGIN: 'https://proxies.example.org',
  ...operatorSettings,
  ...smsSettings,
  ...paymentSettings,
  ...(process.env.TEST_DATABASE_URL ? {} : { EMBEDDED_DATABASE: 'yes' }),
});
const people = createPeople(server, pepper);

describe('production without a verifier', () => {
  it('refuses people without storing anything, but still certifies companies', async () => {
    const { token, customerId } = await people.person('china');
    expect(await server.call.reasonOf('getPersonalVerifyUrl', somebody(), { token })).toBe('certificationUnavailable');
    expect(await rowOf(server, customerId)).toBeUndefined();
    expect(await server.call('companyCertify', someCompany(), { token })).toMatchObject({ state: 'transfer' });
  });

  it('accepts ten submissions per hour from a customer, valid or not, of both kinds together', async () => {
    const { token } = await people.person('china');
    for (let times = 1; times <= 10; times += 1) {
      expect(await server.call.reasonOf('getPersonalVerifyUrl', somebody(), { token })).toBe('certificationUnavailable');
    }
    expect(await server.call.reasonOf('companyCertify', someCompany(), { token })).toBe('rateLimited');
    expect(await server.call('getUserCertifyInfo', {}, { token })).toMatchObject({ state: 'none' });
    server.clock.advance(3600);
    expect(await server.call('companyCertify', someCompany(), { token })).toMatchObject({ state: 'transfer' });
  });
});
