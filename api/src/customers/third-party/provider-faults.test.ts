import { thirdPartyType, type ThirdPartyType } from 'shared-contracts/constants';
import { thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { randomId } from '../../platform/random.ts';
import { createProviderFaults, silent } from '../../testing/provider-faults.ts';
import { testServer } from '../../testing/test-server.ts';
import { grantAccess } from '../../testing/third-parties.ts';
import { sessions } from '../sessions/tables.ts';
import { networkConnection } from './provider-fetch.ts';

const faults = createProviderFaults();
const server = testServer({}, { providerFaults: faults });
const impatient = createProviderFaults(50);
const hurried = testServer({}, { providerFaults: impatient });

const HOUR_SECONDS = 3600;
const begin = (type: ThirdPartyType) => ({ type, binding: randomId('b') });
const answering = (status: number, body: unknown) => async () => Response.json(body, { status });
const unreachable = async () => Promise.reject(new TypeError('fetch failed'));

afterEach(() => {
  faults.heal();
  impatient.heal();
});

describe('a service whose discovery is down', () => {
  const type = thirdPartyType.google;
  // Expires the cached discovery document, which is kept for an hour.
  beforeEach(() => server.clock.advance(HOUR_SECONDS));

  it.each([
    ['cannot be reached', unreachable],
    ['is failing', answering(503, {})],
    ['rate limits us', answering(429, {})],
  ])('that %s works again after it recovers [7.60]', async (_, fault) => {
    faults.play(() => fault);
    expect(await server.call.reasonOf('thirdPartyAuth', begin(type))).toBe('thirdPartyUnavailable');
    faults.heal();
    expect((await server.call('thirdPartyAuth', begin(type))).url).toContain('/google/');
  });

  it('is retried after a single failure', async () => {
    let failures = 0;
    faults.play((next) => async (url, request) => {
      failures += 1;
      return failures === 1 ? unreachable() : next(url, request);
    });
    expect((await server.call('thirdPartyAuth', begin(type))).url).toContain('/google/');
  });

  it.each([
    ['names another issuer', { issuer: 'https://evil.example' }],
    ['is not a discovery document', ['nothing']],
  ])('whose document %s is rejected', async (_, body) => {
    faults.play(() => answering(200, body));
    expect(await server.call.reasonOf('thirdPartyAuth', begin(type))).toBe('thirdPartyFailed');
  });

  it("can't redirect requests to other hosts", async () => {
    const asked: string[] = [];
    faults.play((next) => async (url, request) => {
      asked.push(new URL(url).host);
      const answer = await next(url, request);
      if (!url.includes('.well-known')) return answer;
      return Response.json({ ...((await answer.json()) as object), token_endpoint: 'http://internal.example/token' });
    });
    expect(await server.call.reasonOf('thirdPartyCallback', await grantAccess(server, type, 'ada'))).toBe('thirdPartyFailed');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain('internal.example');
  });

  it('is read at most once an hour', async () => {
    await server.call('thirdPartyAuth', begin(type));
    faults.play(() => unreachable);
    server.clock.advance(HOUR_SECONDS - 1);
    expect((await server.call('thirdPartyAuth', begin(type))).url).toContain('/google/');
  });
});

describe.each(thirdPartyTypes)('a callback from a service of type %i', (type) => {
  it.each([
    ['with a 500 response for the token', 'thirdPartyUnavailable', answering(500, {})],
    ['with a 503 response for the token', 'thirdPartyUnavailable', answering(503, { error: 'invalid_grant' })],
    ['with no response', 'thirdPartyUnavailable', unreachable],
    ['with a 404 response', 'thirdPartyFailed', answering(404, {})],
    ['with a rejection', 'thirdPartyFailed', answering(400, { error: 'invalid_grant' })],
    ['with a rejection in its own format', 'thirdPartyFailed', answering(400, { error: { message: 'Invalid', code: 100 } })],
    ['with a response without a token', 'thirdPartyFailed', answering(200, { access_token: 1 })],
    [
      'with a response that is not JSON',
      'thirdPartyFailed',
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
  ])('%s is refused without a login: %s', async (_, reason, fault) => {
    const back = await grantAccess(server, type, 'ada');
    const before = await server.db.$count(sessions);
    faults.play(() => fault);
    expect(await server.call.reasonOf('thirdPartyCallback', back)).toBe(reason);
    expect(await server.db.$count(sessions)).toBe(before);
  });

  it('requests a token only once, whatever the result', async () => {
    const back = await grantAccess(server, type, 'ada');
    let asked = 0;
    faults.play(() => async () => {
      asked += 1;
      return unreachable();
    });
    await server.call.reasonOf('thirdPartyCallback', back);
    expect(asked).toBe(1);
  });

  it('without a response times out', async () => {
    const back = await grantAccess(hurried, type, 'ada');
    impatient.play(() => silent);
    expect(await hurried.call.reasonOf('thirdPartyCallback', back)).toBe('thirdPartyUnavailable');
  });

  it.each([
    ['server_error', 'thirdPartyUnavailable'],
    ['temporarily_unavailable', 'thirdPartyUnavailable'],
    ['invalid_scope', 'thirdPartyFailed'],
    ['access_denied', 'thirdPartyDenied'],
  ])('with the error %s is refused with %s', async (error, reason) => {
    const { code: _, ...back } = await grantAccess(server, type, 'ada');
    expect(await server.call.reasonOf('thirdPartyCallback', { ...back, error })).toBe(reason);
  });
});

describe.each([thirdPartyType.facebook, thirdPartyType.twitter, thirdPartyType.github])('a profile of type %i', (type) => {
  it.each([
    ['without an id', 'thirdPartyFailed', answering(200, { name: 'Ada', data: { name: 'Ada' } })],
    [
      'with an id that is an e-mail address',
      'thirdPartyFailed',
      answering(200, { id: 'a@b.example', data: { id: 'a@b.example', name: '' } }),
    ],
    ['that is rejected', 'thirdPartyFailed', answering(403, { error: 'no' })],
    ['without a response', 'thirdPartyUnavailable', unreachable],
  ])('%s is refused', async (_, reason, fault) => {
    const back = await grantAccess(server, type, 'ada');
    faults.play((next) => async (url, request) => (request.method === 'GET' ? fault() : next(url, request)));
    expect(await server.call.reasonOf('thirdPartyCallback', back)).toBe(reason);
  });
});

it('allows a third-party service eight seconds', () => {
  expect(networkConnection.timeoutMs).toBe(8000);
});
