import type { BuiltCall } from 'shared-contracts/api/calls';
import { endpointNames, endpointPath, endpoints, type Endpoint } from 'shared-contracts/api/endpoints';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { businessFigures } from '../config/business-figures.ts';
import { requestBounds } from './request-bounds.ts';
import { schemas } from 'shared-contracts/api/schemas';
import { buyer } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const json = { 'content-type': 'application/json' };
const built = endpointNames.filter((name): name is BuiltCall & typeof name => name in schemas);
const forCustomers = built.filter((name) => endpoints[name].auth === 'customer');

/** Names of all fields of a request; for a union, of all its members. */
function fieldsOf(request: unknown): string[] {
  const { shape, options = [] } = request as { shape?: object; options?: readonly unknown[] };
  return shape ? Object.keys(shape) : options.flatMap(fieldsOf);
}

describe('routing', () => {
  it('has a handler for every described call [7.74]', () => {
    expect(built.length).toBeGreaterThan(0);
    for (const name of built) {
      const { method, path }: Endpoint = endpoints[name];
      expect({ name, isRegistered: server.app.hasRoute({ method, url: path }) }).toEqual({ name, isRegistered: true });
    }
  });

  it("returns 404 for an unknown path and 405 for a wrong method, as an envelope in the caller's language [7.3]", async () => {
    const unknown = await server.app.inject({ url: '/webUser/nothing', headers: { env: 'zh' } });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ code: 404, msg: errorTexts.notFound.zh, data: null });

    const wrong = await server.app.inject({ method: 'DELETE', url: endpointPath('sandboxPay', { paymentId: 'p' }) });
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers.allow).toBe('GET, POST');
    expect(wrong.json()).toMatchObject({ code: 405 });
    expect((await server.app.inject({ method: 'HEAD', url: endpointPath('logout') })).statusCode).toBe(405);
  });
});

describe('success response', () => {
  // Also covers [7.5][9.23].
  it.each([
    [undefined, 'Success'],
    ['en', 'Success'],
    ['fr', 'Success'],
    ['zh', '成功'],
  ])('for language %s has code 200 and message %s [7.3][7.4]', async (env, msg) => {
    const url = endpointPath('publicKey');
    const answer = await server.app.inject({ url, headers: env === undefined ? {} : { env } });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: { code: 200, msg, data: expect.any(Object) } });
  });
});

describe('request bodies', () => {
  const url = endpointPath('passwordLogin');
  it.each([
    ['broken JSON', '{"mobile":', json, 400],
    ['another content type', 'mobile=1', { 'content-type': 'text/csv' }, 415],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', json, 400],
    ['a body that is too large', `"${'x'.repeat(requestBounds.passwordLogin.bytes)}"`, json, 413],
  ])('with %s are rejected', async (_, payload, headers, status) => {
    const answer = await server.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, data: null });
  });

  it('nested seven thousand levels deep fail validation', async () => {
    const payload = `{"mobile":${'['.repeat(7000)}${']'.repeat(7000)}}`;
    const answer = await server.app.inject({ method: 'POST', url, payload, headers: json });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: errorCodes.validationFailed, data: { issues: [{ field: 'mobile.0.0.0' }] } });
  });

  it('that are empty or not an object fail validation', async () => {
    expect(await server.call.failed('passwordLogin', [])).toEqual([expect.objectContaining({ field: '', rule: 'invalid' })]);
    const answer = await server.app.inject({ method: 'POST', url, headers: json, payload: '{}' });
    expect(answer.json()).toMatchObject({ code: errorCodes.validationFailed });
  });

  it('and paths that cannot be decoded are rejected', async () => {
    const answer = await server.app.inject({ url: '/webCommon/articleDetail/%zz' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400 });
  });
});

describe('validation', () => {
  it("reports every failed field with rule and message in the caller's language", async () => {
    const issues = await server.call.failed('register', { mobile: '12', countryEnName: 'x'.repeat(81) }, { language: 'zh' });
    expect(issues).toEqual(
      expect.arrayContaining([
        { field: 'mobile', rule: 'warning.tip2', message: '手机号格式不正确' },
        { field: 'countryEnName', rule: 'text.tooLong', message: '此项内容过长' },
        { field: 'verifyCode', rule: 'required', message: '此项为必填项' },
        { field: 'agreed', rule: 'warning.tip7', message: '请先阅读并同意用户手册与协议' },
      ]),
    );
  });

  it.each([
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('rejects %s in any field', async (_, queryName) => {
    expect(await server.call.failed('getCountryCodeInfoList', { queryName })).toMatchObject([
      { field: 'queryName', rule: 'text.unstorable' },
    ]);
    expect(await server.call.failed('articleDetail', { id: queryName.replace('\ud800', '\0') })).toMatchObject([
      { rule: 'text.unstorable' },
    ]);
    expect(await server.call.failed('websiteUserLogData', { records: [{ place: queryName }] })).toMatchObject([
      { field: 'records.0.place' },
    ]);
  });

  it('accepts emoji and four-byte Han characters', async () => {
    expect(await server.call('getCountryCodeInfoList', { queryName: '🌊𠮷' })).toEqual([]);
  });

  it('never fails with 5xx for NUL in any text of any call', async () => {
    const token = await buyer(server);
    for (const name of built) {
      const fields = fieldsOf(schemas[name].request);
      const answer = await server.app.inject({
        method: endpoints[name].method,
        url: endpointPath(name, Object.fromEntries(fields.map((field) => [field, 'x\0']))),
        headers: { token },
        ...(endpoints[name].method === 'GET'
          ? { query: { extra: '\0' } }
          : { payload: Object.fromEntries(fields.map((field) => [field, '\0'])) }),
      });
      expect({ name, isServerError: answer.statusCode >= 500 }).toEqual({ name, isServerError: false });
    }
  });
});

describe('tokens', () => {
  it.each(forCustomers)('are required by %s', async (name) => {
    const inPath = {
      type: 1,
      customer: 'c',
      orderId: 'o',
      name: 'n',
      number: 'i',
      month: 'm',
      webhookId: 'w',
      deliveryId: 'd',
      storedMethodId: 'm',
    };
    const { status, body } = await server.call.raw(name, inPath);
    expect({ status, body }).toEqual({ status: 401, body: { code: 401, msg: errorTexts.unauthenticated.en, data: null } });
    expect((await server.call.raw(name, inPath, { token: 'dead' })).status).toBe(401);
  });

  it('expire after 24 hours', async () => {
    const token = await buyer(server);
    server.clock.advance(businessFigures.sessionHours * 3600 - 1);
    await server.call('getUserInfo', {}, { token });
    server.clock.advance(1);
    expect((await server.call.raw('getUserInfo', {}, { token })).status).toBe(401);
  });
});

describe('idempotency key', () => {
  it('has no effect on a call that is idempotent anyway', async () => {
    const token = await buyer(server);
    const idempotencyKey = 'the-same-key-for-both';
    for (const username of ['First', 'Second'])
      expect(await server.call('updateUserInfo', { username }, { token, idempotencyKey })).toEqual({ nickName: username });
    expect(await server.call('getUserInfo', {}, { token, idempotencyKey })).toMatchObject({ nickName: 'Second' });
  });
});

describe('server', () => {
  it('responds to health checks without an envelope', async () => {
    expect((await server.app.inject('/livez')).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('has a request timeout', () => {
    expect(server.app.initialConfig).toMatchObject({ requestTimeout: 15_000 });
  });
});
