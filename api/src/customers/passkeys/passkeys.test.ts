import { eq } from 'drizzle-orm';
import { PASSKEYS_MAX, PASSKEY_CHALLENGE_SECONDS, RECENT_LOGIN_MINUTES } from 'shared-contracts/constants';
import { createAuthenticator, PASSKEY_HOST, withPasskey } from '../../testing/passkeys.ts';
import { withTotp } from '../../testing/second-factors.ts';
import { testServer } from '../../testing/test-server.ts';
import { registered } from '../../testing/visitors.ts';
import { passkeys } from '../records/passkey-tables.ts';

const server = testServer();

type Passkey = Awaited<ReturnType<typeof withPasskey>>;

async function customer() {
  const { token, mobile } = await registered(server);
  const { customerId } = await server.call('getUserInfo', {}, { token });
  return { token, mobile, customerId };
}

const challenge = async () => (await server.call('startPasskeyLogin', {})).challenge;
const logIn = async (passkey: Passkey, customerId: string, faults = {}) =>
  server.call('passkeyLogin', { response: passkey.authenticate(await challenge(), customerId, faults) });
const fails = async (passkey: Passkey, customerId: string, faults = {}) =>
  server.call.reasonOf('passkeyLogin', { response: passkey.authenticate(await challenge(), customerId, faults) });

describe('adding a passkey', () => {
  it('asks for one that verifies the person and is found without a name', async () => {
    const { token, customerId, mobile } = await customer();
    const own = await withPasskey(server, token);
    expect(await server.call('startPasskey', {}, { token })).toMatchObject({
      rp: { id: PASSKEY_HOST },
      user: { id: Buffer.from(customerId).toString('base64url'), name: mobile },
      attestation: 'none',
      excludeCredentials: [{ id: own.credentialId, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('lists and reports it, and removes it', async () => {
    const { token, mobile, customerId } = await customer();
    const first = await withPasskey(server, token, '  Laptop ');
    const { passkeyId } = await withPasskey(server, token, 'Phone');
    const createdAt = server.clock.now().toISOString();
    const listed = await server.call('passkeys', {}, { token });
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({ passkeyId: first.passkeyId, name: 'Laptop', createdAt, lastUsedAt: null });
    await server.call('removePasskey', { passkeyId }, { token });
    expect((await server.call('passkeys', {}, { token })).map(({ name }) => name)).toEqual(['Laptop']);
    const { events } = await server.call('securityEvents', {}, { token });
    expect(events).toMatchObject([
      { kind: 'passkeyRemoved', name: 'Phone' },
      { kind: 'passkeyAdded', name: 'Phone' },
      { kind: 'passkeyAdded', name: 'Laptop' },
      { kind: 'loggedIn' },
    ]);
    await server.jobs.run();
    expect(await server.call('sandboxSmsNotices', { mobile })).toHaveLength(3);
    expect(await fails(first, customerId)).toBeUndefined();
  });

  it('needs a recent login, also to remove one', async () => {
    const { token } = await customer();
    const { passkeyId } = await withPasskey(server, token);
    const options = await server.call('startPasskey', {}, { token });
    server.clock.advance(RECENT_LOGIN_MINUTES * 60 + 1);
    const response = createAuthenticator().register(options.challenge);
    for (const [name, request] of [
      ['startPasskey', {}],
      ['addPasskey', { name: 'x', response }],
      ['removePasskey', { passkeyId }],
    ] as const)
      expect(await server.call.reasonOf(name, request, { token })).toBe('recentLoginNeeded');
  });

  it.each([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ["that didn't verify the person", { isVerified: false }],
  ])('refuses one %s', async (_, faults) => {
    const { token } = await customer();
    const options = await server.call('startPasskey', {}, { token });
    const response = createAuthenticator().register(options.challenge, faults);
    expect(await server.call.reasonOf('addPasskey', { name: 'x', response }, { token })).toBe('passkeyFailed');
    expect(await server.call('passkeys', {}, { token })).toEqual([]);
  });

  it('refuses used, expired and foreign challenges', async () => {
    const [{ token }, other] = [await customer(), await customer()];
    const { challenge: used } = await server.call('startPasskey', {}, { token });
    await server.call('addPasskey', { name: 'x', response: createAuthenticator().register(used) }, { token });
    const { challenge: foreign } = await server.call('startPasskey', {}, { token: other.token });
    const { challenge: expired } = await server.call('startPasskey', {}, { token });
    const forLogin = await challenge();
    server.clock.advance(PASSKEY_CHALLENGE_SECONDS);
    const odd = [`\0${'x'.repeat(43)}`, `${'x'.repeat(43)}\0`];
    for (const each of [used, foreign, expired, forLogin, 'unknown', ...odd]) {
      const response = createAuthenticator().register(each);
      expect(await server.call.reasonOf('addPasskey', { name: 'x', response }, { token })).toBe('passkeyExpired');
    }
  });

  it.each(['no JSON', 'null', '{}', '{"challenge":1}'])('refuses the unreadable response %s', async (said) => {
    const { token } = await customer();
    const { challenge: fresh } = await server.call('startPasskey', {}, { token });
    const { response: signed, ...rest } = createAuthenticator().register(fresh);
    const response = { ...rest, response: { ...signed, clientDataJSON: Buffer.from(said).toString('base64url') } };
    expect(await server.call.reasonOf('addPasskey', { name: 'x', response }, { token })).toBe('passkeyExpired');
  });

  it('refuses one that belongs to somebody, and more than the limit', async () => {
    const [{ token }, other] = [await customer(), await customer()];
    const taken = await withPasskey(server, other.token);
    const { challenge: fresh } = await server.call('startPasskey', {}, { token });
    expect(await server.call.reasonOf('addPasskey', { name: 'x', response: taken.register(fresh) }, { token })).toBe('passkeyTaken');
    const { challenge: early } = await server.call('startPasskey', {}, { token });
    for (let count = 0; count < PASSKEYS_MAX; count += 1) await withPasskey(server, token);
    const response = createAuthenticator().register(early);
    expect(await server.call.reasonOf('addPasskey', { name: 'x', response }, { token })).toBe('tooManyPasskeys');
    expect(await server.call.reasonOf('startPasskey', {}, { token })).toBe('tooManyPasskeys');
  });
});

describe('a login with a passkey', () => {
  it('needs nothing else, even with the second factor on [4.67][X11]', async () => {
    const { token, mobile, customerId } = await customer();
    const passkey = await withPasskey(server, token);
    await withTotp(server, token);
    const login = await logIn(passkey, customerId);
    expect(login).toMatchObject({ mobile, loginWay: '' });
    expect((await server.call('securityEvents', {}, { token: login.token })).events[0]).toMatchObject({
      kind: 'loggedIn',
      method: 'passkey',
    });
    expect((await server.call('passkeys', {}, { token: login.token }))[0]?.lastUsedAt).toBe(server.clock.now().toISOString());
    const logins = await server.call('sessions', {}, { token: login.token });
    expect(logins.find(({ isCurrent }) => isCurrent)).toMatchObject({ method: 'passkey' });
  });

  it.each([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ["that didn't verify the person", { isVerified: false }],
  ])('is refused %s, and recorded', async (_, faults) => {
    const { token, customerId } = await customer();
    const passkey = await withPasskey(server, token);
    expect(await fails(passkey, customerId, faults)).toBe('passkeyFailed');
    expect((await server.call('securityEvents', {}, { token })).events[0]).toMatchObject({ kind: 'loginFailed', method: 'passkey' });
  });

  it('works once per challenge, and in time', async () => {
    const { token, customerId } = await customer();
    const passkey = await withPasskey(server, token);
    const response = passkey.authenticate(await challenge(), customerId);
    await server.call('passkeyLogin', { response });
    expect(await server.call.reasonOf('passkeyLogin', { response })).toBe('passkeyExpired');
    const late = await challenge();
    server.clock.advance(PASSKEY_CHALLENGE_SECONDS);
    expect(await server.call.reasonOf('passkeyLogin', { response: passkey.authenticate(late, customerId) })).toBe('passkeyExpired');
    const { challenge: forAdding } = await server.call('startPasskey', {}, { token });
    expect(await server.call.reasonOf('passkeyLogin', { response: passkey.authenticate(forAdding, customerId) })).toBe('passkeyExpired');
  });

  it('is refused for a removed passkey, a copied one, another customer and a forged signature', async () => {
    const [{ token, customerId }, other] = [await customer(), await customer()];
    const passkey = await withPasskey(server, token);
    expect(await fails(passkey, other.customerId)).toBe('passkeyFailed');
    await logIn(passkey, customerId);
    passkey.rewind();
    expect(await fails(passkey, customerId)).toBe('passkeyFailed');
    const forged = passkey.authenticate(await challenge(), customerId);
    const { signature } = createAuthenticator().authenticate('x', customerId).response;
    const response = { ...forged, response: { ...forged.response, signature } };
    expect(await server.call.reasonOf('passkeyLogin', { response })).toBe('passkeyFailed');
    await server.call('removePasskey', { passkeyId: passkey.passkeyId }, { token });
    expect(await fails(passkey, customerId)).toBe('passkeyUnknown');
    expect(await server.db.$count(passkeys, eq(passkeys.customerId, customerId))).toBe(0);
  });
});
