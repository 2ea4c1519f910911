import { EXTRACTION_RETRY_SECONDS, SIGNED_CALLS_AT_ONCE } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { whitelistAddresses } from '../whitelist/tables.ts';
import type { KeyedOrder } from '../../testing/buyers.ts';
import { addToWhitelist, askSigned, callSigned, extractor, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { leases } from '../exits/tables.ts';

const server = testServer({ LIMIT_SIGNED_CALLS_PER_SECOND: '1' });

let order: KeyedOrder;
beforeEach(async () => {
  order = await extractor(server);
  server.clock.advance(600);
});

const KEY = '7d0c2f3a-5c1e-4b6f';
const ask = (changes: Query = {}, key = KEY, remoteAddress = '127.0.0.1') =>
  askSigned(server, 'getIp', signedQuery(server, order, changes), { remoteAddress, headers: { 'idempotency-key': key } });
const addresses = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json<{ code: number; data: unknown[] }>();
const leased = () => server.db.$count(leases);

describe('an extraction with an Idempotency-Key', () => {
  it.each(['0', '1'])(
    'returns the same addresses again within a minute, also if it is signed again, with dedupe=%s [G9]',
    async (dedupe) => {
      const asked = { num: '3', time: '600', dedupe };
      const before = await leased();
      const first = await addresses(asked);
      expect(first.data).toHaveLength(3);
      server.clock.advance(EXTRACTION_RETRY_SECONDS - 1);
      expect(await addresses(asked)).toMatchObject({ code: 0, data: first.data });
      expect(await leased()).toBe(before + 3);
      server.clock.advance(1);
      expect((await addresses(asked)).data).not.toEqual(first.data);
      expect(await leased()).toBe(before + 6);
    },
  );

  it('leases again with another key, for another order, and without one [G9]', async () => {
    const first = await addresses({ num: '5' });
    expect((await addresses({ num: '5' }, 'another')).data).not.toEqual(first.data);
    expect((await callSigned(server, 'getIp', signedQuery(server, order, { num: '5' }))).data).not.toEqual(first.data);
    order = await extractor(server);
    expect((await addresses({ num: '5' })).data).not.toEqual(first.data);
  });

  it.each(['0', '1', '2'])('refuses other parameters and other callers, in format %s [G9]', async (format) => {
    await addToWhitelist(server, order.orderId, '8.8.8.8');
    const asked = { format, country: 'US' };
    await ask(asked);
    const code = String(errorCodes.idempotencyConflict);
    const others = [await ask({ ...asked, num: '2' }), await ask({ ...asked, city: 'austin' }), await ask(asked, KEY, '8.8.8.8')];
    for (const answer of others) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toMatch(
        format === '0' ? new RegExp(`"serialNo":"\\w+","code":${code},.*"data":\\[\\]`) : new RegExp(`^${code} \\S`),
      );
    }
  });

  it('refuses a malformed key, and forgets refusals [G9]', async () => {
    const { code } = proxyErrors.wrongParameter;
    expect(await addresses({}, 'a b')).toMatchObject({ code, msg: 'Invalid parameter: Idempotency-Key' });
    await server.db.delete(whitelistAddresses);
    expect((await addresses()).code).toBe(proxyErrors.notWhitelisted.code);
    await addToWhitelist(server, order.orderId);
    expect((await addresses()).code).toBe(0);
  });

  it('is only answered to those who may extract now, and counts each time [G9]', async () => {
    await addresses();
    expect((await addresses({ sign: '0'.repeat(32) })).code).toBe(proxyErrors.signatureFailed.code);
    for (let calls = 1; calls < SIGNED_CALLS_AT_ONCE; calls += 1) expect((await addresses()).code).toBe(0);
    const { statusCode, headers } = await ask();
    expect({ statusCode, wait: headers['retry-after'] }).toEqual({ statusCode: 429, wait: '1' });
  });
});

it.each(['getIp', 'addWhiteIp', 'delWhiteIp', 'renewSession'] as const)('%s states its rate limit in every response [G9]', async (name) => {
  const query = signedQuery(server, order, { ip: '8.8.8.8', session: 'basket7', minutes: '10' });
  for (const each of [query, { ...query, sign: '' }]) {
    const { statusCode, headers } = await askSigned(server, name, each);
    expect({ statusCode, policy: headers['ratelimit-policy'] }).toEqual({ statusCode: 200, policy: '"order";q=5;w=5' });
  }
});
