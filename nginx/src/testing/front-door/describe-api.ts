import { endpointPath } from 'shared-contracts/api/endpoints';
import { signedPaths } from 'shared-contracts/proxy/extraction-path';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { MAX_BODY_BYTES, NOTICE_BODY_BYTES, SANDBOX_API_PREFIX, apiAddresses, apiPrefixes } from 'shared-contracts/releases/front-door';
import type { Bench } from './describe-front-door.ts';
import type { Echo } from '../fake-api.ts';
import { ask, type Answer, type Ask } from '../http-client.ts';
import { NOWHERE } from '../nowhere.ts';
import { talk } from '../talk.ts';

/** A call of a program. */
export const ofProgram = {
  path: '/api/v1/balance?currency=usd',
  headers: { authorization: 'bearer tg_token', 'accept-language': 'zh-CN,en', 'content-type': 'application/json' },
} as const satisfies Ask;

/** Checks an error that a program gets from the front door. */
export function expectProblem({ status, headers, body }: Answer, wanted: number, details: Readonly<Record<string, unknown>>): void {
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    wanted,
    'application/problem+json; charset=utf-8',
    'no-store',
  ]);
  expect(headers['retry-after']).toBe(wanted === 413 ? undefined : '5');
  expect(JSON.parse(body.toString())).toEqual({ type: `/help/error-code#${String(details.code)}`, status: wanted, ...details });
}

const echoOf = ({ body }: Answer): Echo => JSON.parse(body.toString()) as Echo;

export function describeApi(bench: () => Bench, sandbox: boolean): void {
  const get = (request: Ask): Promise<Answer> => ask(bench().door.origin, request);

  it.each([...apiPrefixes.map((prefix) => `${prefix}call/a%2Bb?x=%2F&y=1`), ...apiAddresses])('forwards %s unchanged', async (path) => {
    expect(echoOf(await get({ path }))).toMatchObject({ method: 'GET', url: path });
  });

  it('forwards the body and headers of a call', async () => {
    const headers = { token: 't', env: 'zh', 'idempotency-key': 'k', 'content-type': 'application/json', cookie: 'lang=zh' };
    const answer = await get({ path: '/webUser/register', method: 'POST', headers, body: '{"a":"é"}' });
    expect(echoOf(answer)).toMatchObject({ method: 'POST', bytes: 10, headers });
  });

  it.each(['PUT', 'DELETE'])('forwards %s and the token of a program', async (method) => {
    const path = '/api/v1/orders/F1/whitelist/2001:db8::1';
    const headers = { authorization: 'Bearer tg_token', 'accept-language': 'zh' };
    expect(echoOf(await get({ path, method, headers }))).toMatchObject({ method, url: path, headers });
  });

  it('reports the client to the API, and ignores forged forwarding headers', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'mine', 'x-forwarded-host': 'evil.com' };
    const answer = await get({ path: '/webUser/getUserInfo', headers: forged });
    const { host } = new URL(bench().door.origin);
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(echoOf(answer).headers).toMatchObject({
      host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': host,
      'x-request-id': id,
    });
  });

  it.each(['GET / HTTP/1.1\r\nHost: a\r\nHost: b', 'GET /webUser/getUserInfo HTTP/1.1\r\nHost: a\r\nhost: a'])(
    'rejects two Host headers: %j [X10]',
    async (head) => {
      const answer = await talk(bench().door.origin, `${head}\r\nConnection: close\r\n\r\n`);
      expect(answer.slice(0, 13)).toBe('HTTP/1.1 400 ');
    },
  );
  it('handles Expect: 100-continue itself [X10]', async () => {
    const head = 'POST /webUser/register HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n';
    const answer = await talk(bench().door.origin, head, '{}');
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain('"bytes":2');
    expect(answer).not.toContain('"expect"');
  });
  it('forwards error responses of the API unchanged', async () => {
    const [refused, notReady] = await Promise.all([get({ path: '/webUser/logout' }), get({ path: '/readyz' })]);
    expect([refused.status, echoOf(refused).url, notReady.status, echoOf(notReady).url]).toEqual([401, '/webUser/logout', 503, '/readyz']);
  });

  it.each([false, true])('rejects a body that is too large (chunked: %s)', async (chunked) => {
    const body = Buffer.alloc(MAX_BODY_BYTES + 1);
    const answer = await get({ path: '/webUser/register', method: 'POST', headers: { env: 'zh' }, body, chunked });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body.toString())).toEqual({ code: errorCodes.tooLarge, msg: errorTexts.tooLarge.zh, data: null });
  });

  it.each([false, true])('tells a program so as problem details (chunked: %s) [G9]', async (chunked) => {
    const body = Buffer.alloc(MAX_BODY_BYTES + 1);
    const answer = await get({ ...ofProgram, method: 'POST', body, chunked });
    expectProblem(answer, 413, { code: errorCodes.tooLarge, title: 'tooLarge', detail: errorTexts.tooLarge.zh });
  });

  it('accepts a body of the maximum size', async () => {
    const body = Buffer.alloc(MAX_BODY_BYTES);
    expect(echoOf(await get({ path: '/webUser/register', method: 'POST', body })).bytes).toBe(MAX_BODY_BYTES);
    const notice = { path: endpointPath('payNotice', { method: 'stripe' }), method: 'POST' };
    expect(echoOf(await get({ ...notice, body: Buffer.alloc(NOTICE_BODY_BYTES) })).bytes).toBe(NOTICE_BODY_BYTES);
    expect((await get({ ...notice, body: Buffer.alloc(NOTICE_BODY_BYTES + 1) })).status).toBe(413);
  });

  it('responds with an error envelope while the API is unavailable', async () => {
    const alone = await bench().start({ siteRoot: bench().site.root, apiOrigin: NOWHERE, sandbox });
    try {
      const code = errorCodes.unavailable;
      const text = errorTexts.unavailable;
      for (const [env, msg] of [
        [undefined, text.en],
        ['zh', text.zh],
        ['xx', text.en],
      ] as const) {
        for (const method of ['GET', 'POST']) {
          const headers = env === undefined ? {} : { env };
          const answer = await ask(alone.origin, {
            path: '/webUser/passwordLogin',
            method,
            headers,
            ...(method === 'POST' && { body: '{}' }),
          });
          expect([answer.status, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
            503,
            '5',
            'application/json; charset=utf-8',
          ]);
          expect(JSON.parse(answer.body.toString())).toEqual({ code, msg, data: null });
        }
      }
      const unavailable = { code, title: 'unavailable', detail: text.zh };
      expectProblem(await ask(alone.origin, ofProgram), 503, unavailable);
      // A page that calls the same address gets the envelope that it understands.
      const ofPage = await ask(alone.origin, { path: ofProgram.path, headers: { env: 'zh', token: 'session' } });
      expect(JSON.parse(ofPage.body.toString())).toEqual({ code, msg: text.zh, data: null });
      expect((await ask(alone.origin, { path: '/help' })).status).toBe(200);
    } finally {
      await alone.close();
    }
  });

  it('answers signed calls in their format and language while the API is unavailable [G9]', async () => {
    const alone = await bench().start({ siteRoot: bench().site.root, apiOrigin: NOWHERE, sandbox });
    const { unavailable: code } = errorCodes;
    const { en, zh } = errorTexts.unavailable;
    try {
      for (const path of Object.values(signedPaths))
        for (const [query, type, message] of [
          ['format=1', 'text/plain', `${code} ${en}\n`],
          ['num=1&format=1&lang=zh', 'text/plain', `${code} ${zh}\n`],
          ['format=2&env=zh', 'text/html', `${code} ${zh}`],
        ] as const) {
          const { status, headers, body } = await ask(alone.origin, { path: `${path}?${query}` });
          expect([status, headers['content-type'], body.toString()]).toEqual([503, `${type}; charset=utf-8`, message]);
          expect(headers['retry-after']).toBe('5');
        }
      for (const query of ['', '?format=0', '?format=9']) {
        const { headers, body } = await ask(alone.origin, { path: `${signedPaths.getIp}${query}`, headers: { env: 'zh' } });
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(JSON.parse(body.toString())).toEqual({ serialNo: expect.stringMatching(/^[0-9a-f]{32}$/), code, msg: zh, data: [] });
      }
    } finally {
      await alone.close();
    }
  });

  it.each([
    '/internal/call',
    '/internal/usage',
    '/metrics',
    '/webUser/../internal/call',
    '/webUser/..%2finternal/call',
    '/webUser//call',
    '/webUser/%2e%2e/internal',
    '/webUser/%2E%2E/internal',
    '/webUser/%2E%2E/webUser/call',
  ])('never forwards %s', async (path) => {
    expect((await get({ path })).status).toBe(404);
  });

  it(`${sandbox ? 'forwards' : 'rejects'} sandbox calls`, async () => {
    const answer = await get({ path: `${SANDBOX_API_PREFIX}sms?mobile=%2B8613` });
    if (sandbox) expect(echoOf(answer).url).toBe(`${SANDBOX_API_PREFIX}sms?mobile=%2B8613`);
    else expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
}
