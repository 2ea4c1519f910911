import { thirdPartyType, type ThirdPartyType } from 'shared-contracts/constants';
import { randomId } from '../../platform/random.ts';
import { testServer } from '../../testing/test-server.ts';
import { submitDecision, startThirdPartyAuth } from '../../testing/third-parties.ts';
import { standInPath } from './addresses.ts';

const server = testServer();
const { facebook, twitter, google, github } = thirdPartyType;
const plain = [facebook, twitter, github] as const;

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
afterAll(() => jest.restoreAllMocks());

const ask = async (type: ThirdPartyType, path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `${standInPath(type)}/${path}`, headers });

async function redeemed(type: ThirdPartyType, form: Record<string, string>, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: `${standInPath(type)}/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ grant_type: 'authorization_code', ...form }).toString(),
  });
}

describe('simulated login services', () => {
  it('log nothing to the console', async () => {
    await submitDecision(server, await startThirdPartyAuth(server, google), { subject: 'ada' });
    expect(warn).not.toHaveBeenCalled();
    expect(info).not.toHaveBeenCalled();
  });

  it.each([...plain, google])('of type %i name the requesting site and reject unknown attempts', async (type) => {
    const { location } = (await server.app.inject((await startThirdPartyAuth(server, type)).url)).headers;
    const attempt = new URL(String(location), 'http://localhost').searchParams.get('attempt') ?? '';
    expect(await server.call('sandboxThirdParty', { attempt })).toEqual({ type, name: 'Tidegate' });
    expect(await server.call('sandboxThirdParty', { attempt }, { language: 'zh' })).toEqual({ type, name: '潮汐代理' });
    for (const call of ['sandboxThirdParty', 'sandboxThirdPartyDecide'] as const) {
      expect(await server.call.reasonOf(call, { attempt: randomId('a'), action: 'approve' })).toBe('thirdPartyState');
    }
  });

  it.each(plain)('of type %i reject other clients, other redirect URIs and requests without PKCE', async (type) => {
    const { search } = new URL((await startThirdPartyAuth(server, type)).url);
    const changed = (change: Record<string, string>) =>
      new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...change });
    expect((await ask(type, `authorize?${changed({}).toString()}`)).statusCode).toBe(302);
    const changes = [
      { client_id: 'other' },
      { redirect_uri: 'https://evil.example/' },
      { code_challenge: '' },
      { code_challenge_method: 'plain' },
      { response_type: 'token' },
    ];
    for (const change of changes) {
      expect((await ask(type, `authorize?${changed(change).toString()}`)).statusCode).toBe(400);
    }
  });

  it.each(plain)('of type %i issue no token to another client and no profile without a token', async (type) => {
    const { code = '' } = await submitDecision(server, await startThirdPartyAuth(server, type), { subject: 'ada' });
    const answer = await redeemed(type, { client_id: 'tidegate-sandbox', client_secret: 'guessed', code });
    expect(answer.body).toContain('invalid_client');
    expect((await ask(type, 'profile', { authorization: 'Bearer guessed', 'user-agent': 'test' })).statusCode).toBe(401);
  });

  it("for Google are an OpenID provider at the site's origin", async () => {
    const { statusCode, body } = await server.app.inject({
      url: `${standInPath(google)}/.well-known/openid-configuration`,
      headers: { host: 'site.example:8080' },
    });
    expect(statusCode).toBe(200);
    const issuer = 'http://site.example:8080/sandbox/api/providers/google';
    expect(JSON.parse(body)).toMatchObject({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` });
  });

  it('work behind https', async () => {
    const headers = { host: 'site.example', 'x-forwarded-proto': 'https' };
    const { url } = (await server.app.inject({ url: `/api/third-party/auth/${google}?binding=b1`, headers })).json<{
      data: { url: string };
    }>().data;
    expect(url).toMatch(/^https:\/\/site\.example\/sandbox\/api\/providers\/google\/auth\?/);
    const { pathname, search } = new URL(url);
    const left = await server.app.inject({ url: `${pathname}${search}`, headers });
    expect(left.statusCode).toBe(303);
  });

  it('respond to wrong methods with 405', async () => {
    const answer = await server.app.inject({ method: 'DELETE', url: `${standInPath(google)}/token` });
    expect(answer.statusCode).toBe(405);
  });
});
