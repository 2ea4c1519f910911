import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { unixTimestamp } from '../../testing/buyers.ts';
import { askSigned } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { createCallPools } from '../limits/call-pools.ts';
import { createLog } from '../logging.ts';
import { createApp } from './app.ts';
import { createHandle } from './handle.ts';

const INTERNAL_TOKEN = 'i'.repeat(32);
const server = testServer({ MAX_CALLS_AT_ONCE: '2', INTERNAL_TOKEN });

/** A call that waits for the database; one that is answered from memory never has a slot for longer than its own work. */
const readNews = (host: number) =>
  server.app.inject({
    headers: { 'x-forwarded-for': `203.0.113.${host}` },
    method: endpoints.articlePage.method,
    url: endpointPath('articlePage'),
    payload: { kind: 'news' },
  });

const reportUsage = () =>
  server.app.inject({
    method: endpoints.usageReport.method,
    url: endpointPath('usageReport'),
    headers: { authorization: `Bearer ${INTERNAL_TOKEN}` },
    payload: {},
  });

describe('server with all call slots in use', () => {
  it('sends visitors a Retry-After and accepts usage reports from gateways', async () => {
    const [reports, news] = await Promise.all([Promise.all([reportUsage(), reportUsage()]), Promise.all([1, 2, 3, 4].map(readNews))]);
    expect(news.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(news.filter(({ statusCode }) => statusCode === 503).map(({ headers }) => headers['retry-after'])).toEqual(['2', '2']);
    // Processed, and rejected because they are empty.
    expect(reports.map((answer) => answer.json<{ code: number }>().code)).toEqual([
      errorCodes.validationFailed,
      errorCodes.validationFailed,
    ]);
    expect((await readNews(1)).statusCode).toBe(200);
  });

  it.each([
    ['0', 'application/json', /^\{"serialNo":"\w+","code":503,"msg":"[^"]+","data":\[\]\}$/],
    ['1', 'text/plain', /^503 \S.*\n$/],
    ['2', 'text/html', /^503 \S[^<]*$/],
  ])('refuses signed calls in their format: %s [G9]', async (format, type, body) => {
    const query = { orderId: 'F2603150000EXAMPLE0', timestamp: unixTimestamp(server), sign: '0'.repeat(32), format };
    const answers = await Promise.all(
      [1, 2, 3, 4].map((host) => askSigned(server, 'getIp', query, { remoteAddress: `203.0.113.${host}` })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(2);
    for (const answer of refused) {
      expect(answer.headers).toMatchObject({ 'content-type': `${type}; charset=utf-8`, 'retry-after': '2' });
      expect(answer.body).toMatch(body);
    }
  });

  it('limits an address to its share and serves all others [X4]', async () => {
    const mine = Promise.all(Array.from({ length: 100 }, () => readNews(1)));
    const other = readNews(2);
    expect((await other).statusCode).toBe(200);
    const answers = await mine;
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['1']));
    expect(refused).toHaveLength(99);
  });
});

describe("the calls of an account's member", () => {
  it("leave slots for the account's owner [X4]", async () => {
    const app = createApp({ log: createLog('silent'), trustProxy: 'loopback', isDraining: () => false });
    const owner = { customerId: 'owner', sessionId: 's', loginWay: '' };
    const member = { ...owner, membership: { accountId: 'owner', personId: 'member', role: 'developer' as const } };
    const handle = createHandle({
      app,
      db: server.db,
      clock: server.clock,
      publicOrigin: undefined,
      findCaller: async (token) => (token === 'member' ? member : owner),
      // One call of a customer at a time.
      poolOf: createCallPools(4),
    });
    const [entered, ended] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    handle('removeWebhook', async () => {
      entered.resolve(null);
      return ended.promise;
    });
    handle('removeSubUser', async () => null);
    handle('revokeInvitation', async () => null);
    const call = async (token: string, url: string, payload: object = {}) =>
      (await app.inject({ method: 'POST', url, headers: { token }, payload })).statusCode;
    const hanging = call('member', endpointPath('removeWebhook', { webhookId: 'wh1' }));
    await Promise.race([entered.promise, hanging]);
    expect(await call('member', endpointPath('removeSubUser', { orderId: 'F1', name: 'alice' }))).toBe(429);
    expect(await call('owner', endpointPath('revokeInvitation'), { invitationId: 'iv1' })).toBe(200);
    ended.resolve(null);
    expect(await hanging).toBe(200);
    await app.close();
  });
});
