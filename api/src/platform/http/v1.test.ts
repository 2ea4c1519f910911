import { eq } from 'drizzle-orm';
import {
  API_CALLS_PER_MINUTE,
  EXTRACTION_RETRY_SECONDS,
  REQUEST_LOG_MINUTES,
  WEBHOOKS_MAX,
  apiScopes,
  orderStatus,
} from 'shared-contracts/constants';
import { callRoles } from 'shared-contracts/api/call-roles';
import type { BuiltCall } from 'shared-contracts/api/calls';
import { endpoints, type Endpoint } from 'shared-contracts/api/endpoints';
import { may, memberRoles, type Right } from 'shared-contracts/rules/roles';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { operationIds, operationOf, type OperationId } from 'shared-contracts/v1/operations/operations';
import { V1_PREFIX } from 'shared-contracts/v1/path';
import { problem, type ProblemDetails } from 'shared-contracts/v1/operations/resources';
import { apiTokens } from '../../customers/records/api-token-tables.ts';
import { members } from '../../customers/records/member-tables.ts';
import { accessGranted, accessRefusal, account } from '../../testing/access-requests.ts';
import { balanceOf, toppedUp } from '../../testing/balances.ts';
import { buyer, keyed, orderOf, quoted } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN, report } from '../../testing/gateways.ts';
import { OWN_ADDRESS, addToWhitelist } from '../../testing/signed-calls.ts';
import { joined } from '../../testing/members.ts';
import { testServer } from '../../testing/test-server.ts';
import { v1Inputs } from '../../testing/v1-inputs.ts';
import { LIMIT_SETTING, apiTokenOf, ask, outcomeOf, requestFor, type Input } from '../../testing/v1.ts';
import { addSeconds } from '../clock.ts';

const server = testServer({ INTERNAL_TOKEN, ...LIMIT_SETTING });
const { productId, unpaid, own, hook, rows } = v1Inputs(server);

/** The right that a call needs; undefined for calls of visitors. */
const rightFor = (call: BuiltCall) => (callRoles as Readonly<Partial<Record<BuiltCall, Right>>>)[call];

let unknownToken: string;
beforeAll(async () => {
  const apiToken = await apiTokenOf(server, await buyer(server));
  unknownToken = `tg_${apiToken.slice(4)}${apiToken.charAt(3)}`;
});

describe.each(operationIds)('%s [7.76]', (operationId) => {
  const { call, method, scope, status, response } = operationOf(operationId);

  // A customer whose data others ask for. They change nothing of it unless their role allows that, which comes last.
  let token: string;
  let input: Input;
  beforeAll(async () => {
    token = await buyer(server);
    input = await rows[operationId].of(token);
  });

  it('answers the owner of a token with its schema', async () => {
    const person = await buyer(server);
    const ownInput = await rows[operationId].of(person);
    const answer = await ask(server, operationId, ownInput, await apiTokenOf(server, person, [scope]));
    expect([answer.statusCode, answer.body]).toEqual([status, expect.anything()]);
    const parsed = response?.parse(answer.json());
    expect(parsed ?? answer.body).toEqual(response ? answer.json() : '');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it(`needs the scope ${scope}`, async () => {
    const apiToken = await apiTokenOf(
      server,
      token,
      apiScopes.filter((each) => each !== scope),
    );
    const answer = await ask(server, operationId, input, apiToken);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ title: 'apiTokenScope', code: errorCodes.apiTokenScope });
    expect(answer.json<ProblemDetails>().detail).toContain(scope);
    expect(answer.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
  });

  it('gives another customer nothing', async () => {
    const other = await apiTokenOf(server, await buyer(server));
    const [answered, outcome] = await outcomeOf(server, operationId, input, other);
    expect(outcome).toBe(rows[operationId].other);
    expect(answered).toBe(outcome === 'ok' ? status : 404);
    if (outcome !== 'ok' || method !== 'GET') return;
    const { customerId } = await server.call('getUserInfo', {}, { token });
    const { body } = await ask(server, operationId, input, other);
    expect(body).not.toContain(customerId);
  });

  it('refuses unknown tokens, session tokens and none, all alike', async () => {
    const answers = await Promise.all(['', 'tg_', token, unknownToken].map((each) => ask(server, operationId, input, each)));
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
      expect(problem.parse(answer.json())).toEqual({
        type: `/help/error-code#${errorCodes.apiTokenInvalid}`,
        title: 'apiTokenInvalid',
        status: 401,
        detail: errorTexts.apiTokenInvalid.en,
        code: errorCodes.apiTokenInvalid,
      });
    }
  });

  it('does for a member what their role allows', async () => {
    const member = await joined(server, token);
    const apiToken = await apiTokenOf(server, member.token, ['orders:read']);
    // As if the role had changed without the token, and the scope had been given.
    await server.db
      .update(apiTokens)
      .set({ scopes: [scope] })
      .where(eq(apiTokens.createdBy, member.personId));
    const needed = rightFor(call);
    for (const role of memberRoles) {
      await server.db.update(members).set({ role }).where(eq(members.personId, member.personId));
      const [, outcome] = await outcomeOf(server, operationId, input, apiToken);
      const isAllowed = needed === undefined || may(role, needed);
      expect([role, outcome === 'roleNotAllowed']).toEqual([role, !isAllowed]);
    }
  });
});

describe.each(operationIds.filter((operationId) => operationOf(operationId).method === 'POST'))('%s', (operationId) => {
  const { status } = operationOf(operationId);

  it('answers a repeat with the same Idempotency-Key alike', async () => {
    const token = await buyer(server);
    const input = await rows[operationId].of(token);
    const apiToken = await apiTokenOf(server, token);
    const repeat = async () => ask(server, operationId, input, apiToken, { 'idempotency-key': 'k' });
    const [first, second] = [await repeat(), await repeat()];
    expect([first.statusCode, second.statusCode]).toEqual([status, status]);
    expect(second.body).toBe(first.body);
  });
});

describe('a token of /api/v1', () => {
  it('stops working when it is revoked or expires, and is worth nothing to other calls', async () => {
    const token = await buyer(server);
    const apiToken = await apiTokenOf(server, token);
    const outcome = () => outcomeOf(server, 'listOrders', {}, apiToken);
    expect(await outcome()).toEqual([200, 'ok']);
    expect((await server.call.raw('getUserInfo', {}, { token: apiToken })).status).toBe(401);
    const [created] = await server.call('apiTokens', {}, { token });
    await server.call('revokeApiToken', { tokenId: created?.tokenId ?? '' }, { token });
    expect(await outcome()).toEqual([401, 'apiTokenInvalid']);

    const expiring = await apiTokenOf(server, token);
    server.clock.advance(30 * 86_400);
    expect(await outcomeOf(server, 'listOrders', {}, expiring)).toEqual([401, 'apiTokenInvalid']);
  });

  it('can’t create tokens or change the account', async () => {
    const apiToken = await apiTokenOf(server, await buyer(server));
    for (const name of ['createApiToken', 'apiTokens', 'sessions', 'orderKey'] as const) {
      const { method, path } = endpoints[name] as Endpoint;
      const url = path.replace(':orderId', 'F1');
      const answer = await server.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${apiToken}` },
        ...(method === 'POST' && { payload: {} }),
      });
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
  });

  it(`makes ${API_CALLS_PER_MINUTE} requests a minute, and is told how many are left [9.50]`, async () => {
    const apiToken = await apiTokenOf(server, await buyer(server));
    const first = await ask(server, 'getBalance', {}, apiToken);
    expect(first.headers['ratelimit-policy']).toBe(`"token";q=${API_CALLS_PER_MINUTE};w=60`);
    expect(first.headers.ratelimit).toBe(`"token";r=${API_CALLS_PER_MINUTE - 1};t=60`);
    await Promise.all(Array.from({ length: API_CALLS_PER_MINUTE - 1 }, () => ask(server, 'getBalance', {}, apiToken)));
    server.clock.advance(20);
    const refused = await ask(server, 'getBalance', {}, apiToken);
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers.ratelimit]).toEqual([429, '40', '"token";r=0;t=40']);
    expect(refused.json()).toMatchObject({ title: 'rateLimited', code: errorCodes.rateLimited });
    expect(await outcomeOf(server, 'getBalance', {}, await apiTokenOf(server, await buyer(server)))).toEqual([200, 'ok']);
    server.clock.advance(40);
    expect(await outcomeOf(server, 'getBalance', {}, apiToken)).toEqual([200, 'ok']);
  });
});

describe('errors of /api/v1', () => {
  it('name failed fields as the operation does, in the language of Accept-Language', async () => {
    const token = await buyer(server);
    const apiToken = await apiTokenOf(server, token);
    const paged = await ask(server, 'listOrders', { page: 0, status: 'paid' }, apiToken, { 'accept-language': 'zh-CN' });
    expect(paged.statusCode).toBe(422);
    const { errors, code } = paged.json<ProblemDetails>();
    expect([code, errors?.map(({ field }) => field)]).toEqual([errorCodes.validationFailed, ['status', 'page']]);
    expect(errors?.[0]?.message).toMatch(/[\u4e00-\u9fff]/);
    const address = await ask(server, 'addToWhitelist', { ...(await own(token)), address: '10.0.0.1' }, apiToken);
    expect(address.json()).toMatchObject({ status: 422, errors: [{ field: 'address', rule: 'whitelist.notPublic' }] });
  });

  it.each([
    ['an unknown address', 'GET', '/nothing', 404, 'notFound'],
    ['another method', 'DELETE', '/balance', 405, 'methodNotAllowed'],
  ] as const)('are problem details for %s', async (_, method, path, status, title) => {
    const headers = { authorization: `Bearer ${unknownToken}` };
    const answer = await server.app.inject({ method, url: `${V1_PREFIX}${path}`, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8']);
    expect(answer.json()).toMatchObject({ status, title });
  });

  it.each([
    ['form data', 'application/x-www-form-urlencoded', 'quoteId=q', 415],
    ['malformed JSON', 'application/json', '{', 400],
  ])('are problem details for %s', async (_, type, payload, status) => {
    const { method, url } = requestFor('createOrder', {});
    const headers = { authorization: `Bearer ${unknownToken}`, 'content-type': type };
    const answer = await server.app.inject({ method, url, headers, payload });
    expect([answer.statusCode, answer.json<ProblemDetails>().status]).toEqual([status, status]);
  });

  it('leave the site’s own calls at the same address alone', async () => {
    const token = await buyer(server);
    expect(await balanceOf(server, token)).toBe(0);
    const { status, body } = await server.call.raw('getBalance', {});
    expect([status, body.code]).toEqual([401, 401]);
    expect(Object.values(endpoints).filter(({ path }) => path === `${V1_PREFIX}/balance`)).toHaveLength(1);
  });
});

describe('programs that choose exits through /api/v1 [7.76]', () => {
  it('get the same counts by place as the site', async () => {
    const apiToken = await apiTokenOf(server, await buyer(server));
    for (const place of [{}, { country: 'US' }, { country: 'US', state: 'US-CA' }]) {
      const listed: unknown = (await ask(server, 'listPlaces', place, apiToken)).json();
      expect(listed).toEqual(await server.call('exitPlaces', place));
    }
    expect(await outcomeOf(server, 'listPlaces', { city: 'austin' }, apiToken)).toEqual([422, 'validationFailed']);
  });

  it('renew a running session, which keeps its exit, and get a refusal if none is running', async () => {
    const token = await buyer(server);
    const { orderId, orderKey } = await keyed(server, await own(token));
    const apiToken = await apiTokenOf(server, token);
    const { exits } = await accessGranted(server, account(`${orderId}_US___10_basket7`, orderKey));
    const session = { orderId, session: 'basket7', country: 'US', minutes: 30 };
    const renewed: unknown = (await ask(server, 'renewSession', session, apiToken)).json();
    expect(renewed).toEqual({ exitAddress: exits[0]?.address, endsAt: addSeconds(server.clock.now(), 1800).toISOString() });
    const elsewhere = await ask(server, 'renewSession', { ...session, country: 'DE' }, apiToken);
    expect(elsewhere.json()).toMatchObject({ status: 409, title: 'sessionNotRunning', code: proxyErrors.sessionNotRunning.code });
  });

  it('turn the recording of targets and alerts on and off', async () => {
    const token = await buyer(server);
    const { orderId } = await own(token);
    const apiToken = await apiTokenOf(server, token);
    await ask(server, 'setOrderInsight', { orderId, failurePercent: 25 }, apiToken);
    await ask(server, 'setOrderInsight', { orderId, isRecorded: false }, apiToken);
    const shown: unknown = (await ask(server, 'listOrderTargets', { orderId }, apiToken)).json();
    expect(shown).toMatchObject({ isRecorded: false, failurePercent: 25 });
  });
});

describe('buying through /api/v1 [7.77]', () => {
  it('quotes, places, pays from the balance and renews', async () => {
    const token = await buyer(server);
    const apiToken = await apiTokenOf(server, token);
    await toppedUp(server, token, 5000);
    const json = async <Result>(operationId: OperationId, input: Input) => (await ask(server, operationId, input, apiToken)).json<Result>();
    const { quoteId, toPayCents } = await json<{ quoteId: string; toPayCents: number }>('createQuote', { productId, quantity: 1 });
    const { orderId } = await json<{ orderId: string }>('createOrder', { quoteId });
    expect(await json('payOrder', { orderId })).toEqual({ balanceCents: 5000 - toPayCents, currency: 'USD' });
    expect(await json('getOrder', { orderId })).toMatchObject({ status: 'active', family: 'flow', paidCents: toPayCents });

    const renewal = await json<{ quoteId: string }>('createQuote', { productId, quantity: 1, orderId });
    const placedRenewal = await json<{ orderId: string }>('renewOrder', { orderId, quoteId: renewal.quoteId });
    await json('payOrder', { orderId: placedRenewal.orderId });
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, totalBytes: 2e9 });
  });

  it('says what the balance lacks', async () => {
    const token = await buyer(server);
    expect(await outcomeOf(server, 'payOrder', await unpaid(token), await apiTokenOf(server, token))).toEqual([402, 'balanceTooLow']);
  });

  it('places one order for a repeated Idempotency-Key, and refuses the key for another request', async () => {
    const token = await buyer(server);
    const apiToken = await apiTokenOf(server, token);
    const [first, second] = [await quoted(server, token), await quoted(server, token)];
    const place = (quoteId: string) => ask(server, 'createOrder', { quoteId }, apiToken, { 'idempotency-key': 'k1' });
    const answers = [await place(first.quoteId), await place(first.quoteId)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await place(second.quoteId)).json()).toMatchObject({ status: 422, title: 'idempotencyConflict' });
    const malformed = await ask(server, 'createOrder', { quoteId: first.quoteId }, apiToken, { 'idempotency-key': 'a b' });
    expect(malformed.json()).toMatchObject({ status: 422, errors: [{ field: 'Idempotency-Key' }] });
  });
});

describe('lists of /api/v1', () => {
  it('are read page by page', async () => {
    const token = await buyer(server);
    const apiToken = await apiTokenOf(server, token);
    const ids = [await own(token), await own(token), await own(token)].map(({ orderId }) => orderId).toSorted();
    const seen: string[] = [];
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const answer = (await ask(server, 'listOrders', { page, pageSize: 2 }, apiToken)).json<{
        items: { orderId: string }[];
        hasMore: boolean;
        total: number;
      }>();
      expect(answer.total).toBe(3);
      seen.push(...answer.items.map(({ orderId }) => orderId));
      ({ hasMore } = answer);
    }
    expect(seen.toSorted()).toEqual(ids);
  });
});

describe('the whitelist of /api/v1', () => {
  it('adds and removes an address as often as it is asked to', async () => {
    const token = await buyer(server);
    const apiToken = await apiTokenOf(server, token);
    const order = await own(token);
    const entry = { ...order, address: '2606:4700:4700:0:0:0:0:1111' };
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(server, 'addToWhitelist', entry, apiToken)).json()).toMatchObject({ items: [{ address: '2606:4700:4700::1111' }] });
    }
    for (let time = 0; time < 2; time += 1) expect(await outcomeOf(server, 'removeFromWhitelist', entry, apiToken)).toEqual([204, 'ok']);
    expect((await ask(server, 'getWhitelist', order, apiToken)).json()).toMatchObject({ items: [] });
  });
});

describe('sub-users of /api/v1 [4.54]', () => {
  it('are created, changed, and removed by a program, and log in with their passwords', async () => {
    const token = await buyer(server);
    const apiToken = await apiTokenOf(server, token, ['subUsers:write']);
    const { orderId } = await own(token);
    const alice = { orderId, name: 'alice' };
    const json = async <Result>(operationId: OperationId, input: Input) => (await ask(server, operationId, input, apiToken)).json<Result>();
    const login = async (password: string) => accessRefusal(server, account(`${orderId}______sub-alice`, password));

    const restrictions = { capBytes: 5e9, requestsPerSecond: 20, countries: ['DE'], addresses: [] };
    const created = await json<{ password: string }>('createSubUser', { ...alice, ...restrictions });
    expect(created).toMatchObject({ name: 'alice', isEnabled: true, ...restrictions });
    expect(await login(created.password)).toBeNull();

    const { password } = await json<{ password: string }>('setSubUserPassword', alice);
    expect([await login(created.password), await login(password)]).toEqual(['authFailed', null]);
    expect(await json('updateSubUser', { ...alice, isEnabled: false, capBytes: null })).toMatchObject({
      ...restrictions,
      isEnabled: false,
      capBytes: null,
    });
    expect(await login(password)).toBe('subUserDisabled');

    expect(await outcomeOf(server, 'removeSubUser', alice, apiToken)).toEqual([204, 'ok']);
    expect(await outcomeOf(server, 'removeSubUser', alice, apiToken)).toEqual([404, 'subUserNotFound']);
    const listed = await ask(server, 'listSubUsers', { orderId }, await apiTokenOf(server, token, ['subUsers:read']));
    expect(listed.json()).toMatchObject({ items: [], removed: [{ name: 'alice' }] });
    expect(listed.body).not.toContain(password);
  });

  it('are refused beside the field', async () => {
    const token = await buyer(server);
    const answer = await ask(
      server,
      'createSubUser',
      { ...(await own(token)), name: 'a_b', addresses: ['10.0.0.1'] },
      await apiTokenOf(server, token),
    );
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'name', rule: 'subUser.name' }] });
  });
});

describe('the request log of /api/v1 [4.76]', () => {
  it('is turned on, read and turned off', async () => {
    const token = await buyer(server);
    const order = await own(token);
    const write = await apiTokenOf(server, token, ['usage:write']);
    const turn = async (isOn: boolean) => (await ask(server, 'setRequestLog', { ...order, isOn }, write)).json<unknown>();
    const read = await apiTokenOf(server, token, ['usage:read']);
    const log = async () => (await ask(server, 'getRequestLog', order, read)).json<unknown>();
    const until = addSeconds(server.clock.now(), REQUEST_LOG_MINUTES * 60).toISOString();
    expect(await turn(true)).toEqual({ until });
    const ended = { at: server.clock.now().toISOString(), host: 'a.example.com', port: 443, countryCode: 'DE' };
    const counts = { sentBytes: 10, receivedBytes: 20, durationMs: 300, connectMs: 40, firstByteMs: null };
    await report(server, [], undefined, { requests: [{ ...order, ...ended, ...counts, outcome: 'failed', reason: '2006 dns_error' }] });
    expect(await log()).toMatchObject({
      until,
      items: [{ ...ended, ...counts, outcome: 'failed', reason: { code: 2006, detail: 'dns_error' }, subUserId: null }],
    });
    expect(await turn(false)).toEqual({ until: null });
    expect(await log()).toEqual({ until: null, items: [] });
  });
});

describe('webhooks of /api/v1 [4.72]', () => {
  it('are created, changed, tested, and removed by a program', async () => {
    const token = await buyer(server);
    const [read, write] = [await apiTokenOf(server, token, ['webhooks:read']), await apiTokenOf(server, token, ['webhooks:write'])];
    const json = async <Result>(operationId: OperationId, input: Input = {}) =>
      (await ask(server, operationId, input, operationId.startsWith('list') ? read : write)).json<Result>();

    const { secret, ...created } = await json<{ secret: string; webhookId: string }>('createWebhook', hook);
    expect(secret).toMatch(/^whsec_/);
    const { webhookId } = created;
    expect(await json('listWebhooks')).toEqual({ items: [created], max: WEBHOOKS_MAX });

    const url = 'https://hooks.example.com/other';
    expect(await json('updateWebhook', { webhookId, url })).toEqual({ ...created, url });
    const events = ['orderEnding', 'orderEnded'];
    expect(await json('updateWebhook', { webhookId, events: events.toReversed() })).toEqual({ ...created, url, events });
    expect(await json('updateWebhook', { webhookId, isEnabled: false })).toEqual({ ...created, url, events, isEnabled: false });
    expect(await json('updateWebhook', { webhookId, isEnabled: true })).toEqual({ ...created, url, events, isEnabled: true });
    expect(await json('updateWebhook', { webhookId })).toEqual({ ...created, url, events });
    expect(await json('updateWebhook', { webhookId, url: 'https://10.0.0.1/' })).toMatchObject({
      errors: [{ field: 'url', rule: 'webhook.url' }],
    });
    expect(await json('updateWebhook', { webhookId, events: [] })).toMatchObject({ errors: [{ field: 'events', rule: 'webhook.events' }] });

    const { deliveryId } = await json<{ deliveryId: string }>('testWebhook', { webhookId });
    await server.jobs.run();
    const [delivery] = await server.call('sandboxWebhooks', { url });
    expect(delivery?.body).toContain(deliveryId);
    expect(await json('listWebhookDeliveries', { webhookId })).toMatchObject({
      items: [{ deliveryId, event: 'test', state: 'sent', tries: 1 }],
    });
    expect(await outcomeOf(server, 'redeliverWebhook', { webhookId, deliveryId }, write)).toEqual([204, 'ok']);
    expect(await json('listWebhookDeliveries', { webhookId })).toMatchObject({ items: [{ deliveryId, state: 'pending', tries: 0 }] });

    expect(await outcomeOf(server, 'removeWebhook', { webhookId }, write)).toEqual([204, 'ok']);
    expect(await outcomeOf(server, 'removeWebhook', { webhookId }, write)).toEqual([404, 'webhookNotFound']);
    const listed = await ask(server, 'listWebhooks', {}, read);
    expect(listed.json()).toMatchObject({ items: [] });
    expect(listed.body).not.toContain(secret);
  });
});

async function extractable() {
  const token = await buyer(server);
  const order = await own(token);
  await addToWhitelist(server, order.orderId, OWN_ADDRESS);
  return { ...order, apiToken: await apiTokenOf(server, token) };
}

describe('extraction through /api/v1', () => {
  it('leases proxies in the format that is asked for, errors included', async () => {
    const { orderId, apiToken } = await extractable();
    const answer = await ask(server, 'extractProxies', { orderId, quantity: 2, format: 'txt' }, apiToken);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/^(\S+:\d+\n){2}$/);
    const refused = await ask(server, 'extractProxies', { orderId, country: 'XX', format: 'txt' }, apiToken);
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([422, 'text/plain; charset=utf-8']);
    expect(refused.body).toMatch(new RegExp(`^${proxyErrors.countryNotFound.code} .+\n$`));
    const inJson = await ask(server, 'extractProxies', { orderId, country: 'XX' }, apiToken);
    expect(inJson.json()).toMatchObject({ title: 'countryNotFound', code: proxyErrors.countryNotFound.code, status: 422 });
  });

  it('returns a username and password for each proxy with auth: password [S7]', async () => {
    const { orderId, apiToken } = await extractable();
    const { items } = (await ask(server, 'extractProxies', { orderId, quantity: 2, auth: 'password' }, apiToken)).json();
    const login = { username: expect.stringContaining(orderId), password: expect.stringMatching(/^session-[\da-f]{32}$/) };
    expect(items).toMatchObject([login, login]);
    const asText = await ask(server, 'extractProxies', { orderId, auth: 'password', format: 'txt' }, apiToken);
    expect(asText.body).toMatch(/^\S+:18000:\w+:session-[\da-f]{32}\n$/);
  });

  it('requires the client’s address on the whitelist', async () => {
    const token = await buyer(server);
    expect(await outcomeOf(server, 'extractProxies', await own(token), await apiTokenOf(server, token))).toEqual([403, 'notWhitelisted']);
  });

  it('returns the same proxies for a repeated Idempotency-Key within a minute', async () => {
    const { orderId, apiToken } = await extractable();
    const extract = async () =>
      (await ask(server, 'extractProxies', { orderId, quantity: 3 }, apiToken, { 'idempotency-key': 'k' })).json();
    const first = await extract();
    expect(await extract()).toEqual(first);
    server.clock.advance(EXTRACTION_RETRY_SECONDS);
    expect(await extract()).not.toEqual(first);
  });
});
