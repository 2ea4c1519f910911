import { eq } from 'drizzle-orm';
import { generateKeyPairSync } from 'node:crypto';
import { randomSecret } from '../../platform/random.ts';
import { operatorSettings } from '../../testing/operator-settings.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { paymentSettings } from '../../testing/payment-settings.ts';
import { smsSettings } from '../../testing/sms-settings.ts';
import { testServer } from '../../testing/test-server.ts';
import { notify } from '../notifications/notify.ts';
import { emailAddresses, emailOutbox } from '../records/email-tables.ts';

const pepper = randomSecret();
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
const server = testServer({
  TIDEGATE_MODE: 'production',
  TOKEN_PEPPER: pepper,
  INTERNAL_TOKEN: randomSecret(),
  PASSWORD_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  PUBLIC_ORIGIN: 'https://proxies.example.org',
  ...smsSettings,
  ...paymentSettings,
  ...operatorSettings,
  ...(process.env.TEST_DATABASE_URL ? {} : { EMBEDDED_DATABASE: 'yes' }),
});
const people = createPeople(server, pepper);

describe('a site that sends no email', () => {
  it('offers none [4.56]', async () => {
    const { token } = await people.person('elsewhere');
    expect(await server.call('emailSettings', {}, { token })).toMatchObject({ isAvailable: false, address: '' });
    await server.call.refused('setEmail', 'emailUnavailable', { address: 'anna@example.com' }, { token });
    await server.call.refused('resendEmail', 'emailUnavailable', {}, { token });
  });

  it('fails messages to addresses from before, and ops can send them later [4.59]', async () => {
    const { customerId } = await people.person('elsewhere');
    const now = server.clock.now();
    await server.db.insert(emailAddresses).values({ customerId, address: 'anna@example.com', language: 'en', confirmedAt: now });
    await notify(server.db, server.jobs, { customerId }, { what: 'passwordChanged' }, { now });
    await server.jobs.run();
    expect(await server.db.select().from(emailOutbox).where(eq(emailOutbox.customerId, customerId))).toMatchObject([
      { state: 'failed', failure: 'email is switched off' },
    ]);
  });
});
