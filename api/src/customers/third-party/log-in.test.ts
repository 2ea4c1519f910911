import { eq } from 'drizzle-orm';
import { thirdPartyType } from 'shared-contracts/constants';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import { thirdParties, thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { randomId } from '../../platform/random.ts';
import { testServer } from '../../testing/test-server.ts';
import { grantAccess, submitDecision, startThirdPartyAuth, ticketFor } from '../../testing/third-parties.ts';
import { customers } from '../records/tables.ts';
import { thirdPartyAttempts, thirdPartyIdentities } from './tables.ts';

const server = testServer();
const identitiesOf = (name: string) => server.db.select().from(thirdPartyIdentities).where(eq(thirdPartyIdentities.name, name));

describe.each(thirdPartyTypes)('an account of type %i', (type) => {
  const { name: service, returnRoute } = thirdParties[type];

  // Also covers [3.18][3.19][3.20][3.21][7.60][7.61].
  it(`of ${service} creates a customer and logs them in from then on [1.15][3.10]`, async () => {
    const ticket = await ticketFor(server, type, 'ada', 'Ada');
    const first = await server.call('thirdPartyFinish', { ticket, agreed: true });
    expect(first).toMatchObject({ loginWay: String(type), nickName: 'Ada', mobile: '', countryMobileCode: '', countryEnName: '' });
    const { customerId } = await server.call('getUserInfo', {}, { token: first.token });

    const again = await server.call('thirdPartyCallback', await grantAccess(server, type, 'ada', 'Ada L.'));
    if (again.outcome !== 'loggedIn') throw new Error(again.outcome);
    expect(again.login).toMatchObject({ loginWay: String(type), nickName: 'Ada' });
    const info = await server.call('getUserInfo', {}, { token: again.login.token });
    expect(info).toMatchObject({ customerId, loginWay: String(type) });
  });

  it('is distinct from others with the same name', async () => {
    await server.call('thirdPartyFinish', { ticket: await ticketFor(server, type, 'bob', 'Same name'), agreed: true });
    const answer = await server.call('thirdPartyCallback', await grantAccess(server, type, 'eve', 'Same name'));
    expect(answer).toMatchObject({ outcome: 'unknown', name: 'Same name' });
  });

  it('is requested with state and PKCE, and returns to its own page', async () => {
    const { url } = await startThirdPartyAuth(server, type);
    const { searchParams } = new URL(url);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('redirect_uri')).toBe(`http://localhost${apiPagePath(returnRoute)}`);
  });

  it('yields a separate error when access is denied', async () => {
    const back = await submitDecision(server, await startThirdPartyAuth(server, type), { subject: 'ada', action: 'deny' });
    expect(back).toMatchObject({ error: 'access_denied' });
    expect(await server.call.reasonOf('thirdPartyCallback', back)).toBe('thirdPartyDenied');
  });
});

it('distinguishes accounts of two services with the same ID', async () => {
  await server.call('thirdPartyFinish', { ticket: await ticketFor(server, thirdPartyType.twitter, 'carol', 'Carol'), agreed: true });
  await server.call('thirdPartyFinish', { ticket: await ticketFor(server, thirdPartyType.github, 'carol', 'Carol'), agreed: true });
  const [one, other, ...more] = await identitiesOf('Carol');
  expect(more).toEqual([]);
  expect(one?.subject).toBe(other?.subject);
  expect(one?.customerId).not.toBe(other?.customerId);
});

it("generates a nickname if the service's name isn't valid", async () => {
  const ticket = await ticketFor(server, thirdPartyType.google, 'long', 'x'.repeat(31));
  expect((await server.call('thirdPartyFinish', { ticket, agreed: true })).nickName).toMatch(/^user-[a-z]{2}\d{4}$/);
});

it('lists the configured services in the site settings', async () => {
  expect((await server.call('siteSettings', {})).thirdPartyTypes).toEqual(thirdPartyTypes);
});

it.each(['0', '5', '-1', '1.5', 'google'])('rejects type %s [9.21]', async (type) => {
  const request = { type, binding: randomId('b'), state: 'x' };
  for (const call of ['thirdPartyAuth', 'thirdPartyCallback'] as const) {
    expect(await server.call.failed(call, request)).toMatchObject([{ field: 'type' }]);
  }
});

it('stores no usable secret of an attempt in the database', async () => {
  const { binding, url } = await startThirdPartyAuth(server, thirdPartyType.google);
  const rows = JSON.stringify(await server.db.select().from(thirdPartyAttempts));
  expect(rows).not.toContain(binding);
  expect(rows).not.toContain(new URL(url).searchParams.get('state'));
});

it('requires no country for customers of this kind', async () => {
  const { token } = await server.call('thirdPartyFinish', {
    ticket: await ticketFor(server, thirdPartyType.google, 'dora', 'Dora'),
    agreed: true,
  });
  const { customerId } = await server.call('getUserInfo', {}, { token });
  const [customer] = await server.db.select().from(customers).where(eq(customers.id, customerId));
  expect(customer).toMatchObject({ mobile: null, countryEnName: '', countryMobileCode: '', passwordHash: null });
});
