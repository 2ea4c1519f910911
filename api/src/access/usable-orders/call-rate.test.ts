import { SIGNED_CALLS_AT_ONCE } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import type { KeyedOrder } from '../../testing/buyers.ts';
import { askSigned, extractor, refusalOf, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import type { SignedName } from '../extraction/signed-route.ts';

// The production value; the sandbox uses a higher one.
const server = testServer({ LIMIT_SIGNED_CALLS_PER_SECOND: '1' });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const ask = (order: KeyedOrder, more: Query = {}, name: SignedName = 'getIp') => askSigned(server, name, signedQuery(server, order, more));
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode;

/** Calls until the rate limit is hit and returns how many calls passed. */
async function callsLeft(order: KeyedOrder): Promise<number> {
  for (let calls = 0; ; calls += 1) if ((await statusOf(order)) === 429) return calls;
}

describe('signed calls of an order', () => {
  it('are limited to one a second with a burst of five', async () => {
    const order = await extractor(server);
    expect(await callsLeft(order)).toBe(SIGNED_CALLS_AT_ONCE);
    server.clock.advance(1);
    expect(await callsLeft(order)).toBe(1);
    server.clock.advance(3);
    expect(await callsLeft(order)).toBe(3);
    server.clock.advance(600);
    expect(await callsLeft(order)).toBe(SIGNED_CALLS_AT_ONCE);
  });

  it.each(['0', '1', '2'])('above the limit get HTTP 429 with Retry-After in the requested format: %s [G9]', async (format) => {
    const order = await extractor(server);
    await callsLeft(order);
    const answer = await ask(order, { format });
    expect({ status: answer.statusCode, wait: answer.headers['retry-after'] }).toEqual({ status: 429, wait: '1' });
    expect(answer.headers).toMatchObject({ ratelimit: '"order";r=0;t=1', 'ratelimit-policy': '"order";q=5;w=5' });
    const { rateLimited } = errorCodes;
    const json = new RegExp(`"serialNo":"\\w+","code":${rateLimited},.*"data":\\[\\]`);
    expect(answer.body).toMatch(format === '0' ? json : new RegExp(`^${rateLimited} \\S`));
    server.clock.advance(Number(answer.headers['retry-after']));
    expect(await statusOf(order, { format })).toBe(200);
  });

  it('share one limit across extraction and whitelist calls, including replayed ones', async () => {
    const order = await extractor(server);
    const replayed = signedQuery(server, order);
    for (const _ of times(2)) expect((await askSigned(server, 'getIp', replayed)).statusCode).toBe(200);
    expect(await statusOf(order, { ip: '8.8.8.8' }, 'addWhiteIp')).toBe(200);
    expect(await statusOf(order, { ip: '8.8.8.8' }, 'delWhiteIp')).toBe(200);
    expect(await statusOf(order, { ip: '10.0.0.1' }, 'addWhiteIp')).toBe(200);
    expect((await askSigned(server, 'getIp', replayed)).statusCode).toBe(429);
    expect(await statusOf(order, { ip: '8.8.8.8' }, 'addWhiteIp')).toBe(429);
    expect(await statusOf(order, { dedupe: '1' })).toBe(429);
  });

  it('are counted per order, and only with a valid signature and a whitelisted address', async () => {
    const [order, other] = [await extractor(server), await extractor(server)];
    await callsLeft(other);
    for (const _ of times(10)) {
      expect(await refusalOf(server, 'getIp', signedQuery(server, { ...order, orderKey: 'guessed' }))).toBe('signatureFailed');
      expect(await refusalOf(server, 'getIp', signedQuery(server, order), { remoteAddress: '8.8.8.8' })).toBe('notWhitelisted');
    }
    expect(await callsLeft(order)).toBe(SIGNED_CALLS_AT_ONCE);
  });
});
