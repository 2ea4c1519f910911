import { thirdPartyType, type ThirdPartyType } from 'shared-contracts/constants';
import { thirdParties, thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { thirdPartyClientsOf, type ThirdPartyClients } from '../../platform/config/third-party-settings.ts';
import { hmac } from '../../platform/hashes.ts';
import { networkConnection, type ProviderRequest } from './provider-fetch.ts';
import { setUpServices } from './set-up-services.ts';

const { facebook, twitter, google, github } = thirdPartyType;
const client = { id: 'our-id', secret: 'our_secret' };
const all: ThirdPartyClients = { [facebook]: client, [twitter]: client, [google]: client, [github]: client };

interface Asked extends ProviderRequest {
  readonly url: string;
}

/** Simulates the documented responses of the real services and records the requests. */
function real(answers: Readonly<Record<string, unknown>>) {
  const asked: Asked[] = [];
  const fetch = async (url: string, request: ProviderRequest) => {
    asked.push({ ...request, url });
    return Response.json(answers[url.split('?', 1)[0] ?? '']);
  };
  return { asked, services: setUpServices(all, { ...networkConnection, fetch }) };
}

const leaving = {
  redirectUri: 'https://proxies.example.org/third-party/x',
  state: 'a-state',
  nonce: 'a-nonce',
  codeVerifier: 'v'.repeat(43),
  now: new Date('2026-03-02T08:00:00Z'),
};
const returning = { ...leaving, code: 'a-code' };

const discovery = {
  issuer: 'https://accounts.google.com',
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
};
const withDiscovery = { 'https://accounts.google.com/.well-known/openid-configuration': discovery };
const token = { access_token: 'a-token', token_type: 'bearer' };

const accountOf = async (type: ThirdPartyType, answers: Readonly<Record<string, unknown>>) => {
  const { asked, services } = real(answers);
  const account = await services.find(type, 'https://proxies.example.org')?.accountOf(returning);
  const [redeemed, read] = asked;
  return { account, redeemed, form: new URLSearchParams(redeemed?.body ?? ''), read };
};

describe('the real services', () => {
  it.each(thirdPartyTypes)('of type %i send browsers only to the allowed host', async (type) => {
    const url = await real(withDiscovery).services.find(type, 'https://proxies.example.org')?.authorizationUrl(leaving);
    const { origin, searchParams } = new URL(url ?? '');
    expect(origin).toBe(`https://${thirdParties[type].host}`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: client.id,
      response_type: 'code',
      redirect_uri: leaving.redirectUri,
      state: leaving.state,
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('code_verifier')).toBeNull();
  });

  it('include Google, which is asked for an ID token with our nonce', async () => {
    const url = await real(withDiscovery).services.find(google, '')?.authorizationUrl(leaving);
    expect(Object.fromEntries(new URL(url ?? '').searchParams)).toMatchObject({ scope: 'openid profile', nonce: leaving.nonce });
  });

  it('include Facebook, which requires proof that the token is used by its recipient [3.18]', async () => {
    const { account, form, read } = await accountOf(facebook, {
      'https://graph.facebook.com/v23.0/oauth/access_token': token,
      'https://graph.facebook.com/v23.0/me': { id: '10001', name: 'Ada' },
    });
    expect(account).toEqual({ subject: '10001', name: 'Ada' });
    expect(Object.fromEntries(form)).toMatchObject({
      client_id: client.id,
      client_secret: client.secret,
      code_verifier: leaving.codeVerifier,
    });
    const { searchParams } = new URL(read?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ fields: 'id,name', appsecret_proof: hmac(client.secret, 'a-token') });
    expect(read?.headers.authorization).toBe('Bearer a-token');
  });

  it('include X, which authenticates the client by HTTP basic authentication [3.19]', async () => {
    const { account, form, redeemed } = await accountOf(twitter, {
      'https://api.x.com/2/oauth2/token': token,
      'https://api.x.com/2/users/me': { data: { id: '20002', name: 'Ada', username: 'ada' } },
    });
    expect(account).toEqual({ subject: '20002', name: 'Ada' });
    expect(redeemed?.headers.authorization).toBe(`Basic ${Buffer.from('our-id:our_secret').toString('base64')}`);
    expect(form.has('client_secret')).toBe(false);
  });

  it.each([
    ['a name', { id: 30_003, login: 'ada', name: 'Ada' }, 'Ada'],
    ['no name', { id: 30_003, login: 'ada', name: null }, 'ada'],
  ])('include GitHub, which has numeric IDs, and users with %s [3.21]', async (_, profile, name) => {
    const { account, redeemed, read } = await accountOf(github, {
      'https://github.com/login/oauth/access_token': token,
      'https://api.github.com/user': profile,
    });
    expect(account).toEqual({ subject: '30003', name });
    expect(redeemed?.headers.accept).toBe('application/json');
    expect(read?.headers['user-agent']).toBe('Tidegate');
  });

  it("can't redirect requests", async () => {
    const { redeemed, read } = await accountOf(github, {
      'https://github.com/login/oauth/access_token': token,
      'https://api.github.com/user': { id: 1, login: 'ada' },
    });
    expect([redeemed?.redirect, read?.redirect]).toEqual(['error', 'error']);
  });

  it('are those with a configured client', () => {
    const clients = thirdPartyClientsOf({ THIRD_PARTY_GITHUB_CLIENT_ID: 'id', THIRD_PARTY_GITHUB_CLIENT_SECRET: 'secret' });
    const services = setUpServices(clients, networkConnection);
    expect(services.types).toEqual([github]);
    expect(services.find(google, 'https://proxies.example.org')).toBeUndefined();
  });
});
