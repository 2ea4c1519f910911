import { SUCCESS_CODE, WHITELIST_MAX } from 'shared-contracts/constants';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { buyer, keyed, paid } from '../../testing/buyers.ts';
import { callSigned, signedQuery } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Creates an order with the given number of whitelisted addresses and returns functions to add more. */
async function orderWith(count: number) {
  const token = await buyer(server);
  const { orderId } = await paid(server, token);
  await server.call('addAndDelWhiteIps', { orderId, add: times(count).map((n) => `8.8.8.${n}`) }, { token });
  const order = await keyed(server, { orderId });
  return {
    addSigned: async (ip: string) => (await callSigned(server, 'addWhiteIp', signedQuery(server, order, { ip }))).code,
    add: async (...add: string[]) => (await server.call.raw('addAndDelWhiteIps', { orderId, add }, { token })).body.code,
    addresses: async () => (await server.call('queryOrderWhiteIps', { orderId }, { token })).addresses,
  };
}

describe('concurrent whitelist additions', () => {
  it("don't exceed the limit: two calls with room for one", async () => {
    for (const round of times(5)) {
      const { add, addresses } = await orderWith(WHITELIST_MAX - 1);
      const codes = await Promise.all([add(`9.9.${round}.1`), add(`9.9.${round}.2`)]);
      expect(codes.filter((code) => code === SUCCESS_CODE)).toHaveLength(1);
      expect(await addresses()).toHaveLength(WHITELIST_MAX);
    }
  });

  it("don't exceed the limit across signed calls and the dashboard", async () => {
    for (const round of times(5)) {
      const { add, addSigned, addresses } = await orderWith(WHITELIST_MAX - 1);
      const [first, second, byHand] = await Promise.all([addSigned(`9.9.${round}.1`), addSigned(`9.9.${round}.2`), add(`9.9.${round}.3`)]);
      const added = [first === 0, second === 0, byHand === SUCCESS_CODE];
      expect(added.filter(Boolean)).toHaveLength(1);
      for (const code of [first, second]) expect([0, proxyErrors.whitelistFull.code]).toContain(code);
      expect(await addresses()).toHaveLength(WHITELIST_MAX);
    }
  });

  it("don't exceed the limit: twenty calls of two addresses each with room for seven", async () => {
    const { add, addresses } = await orderWith(WHITELIST_MAX - 7);
    const codes = await Promise.all(times(20).map((n) => add(`9.9.${n}.1`, `9.9.${n}.2`)));
    expect(codes.filter((code) => code === SUCCESS_CODE)).toHaveLength(3);
    expect(await addresses()).toHaveLength(WHITELIST_MAX - 1);
  });

  it('store identical addresses once', async () => {
    const { add, addresses } = await orderWith(0);
    const codes = await Promise.all(times(20).map(() => add('1.1.1.1', '::ffff:1.1.1.2')));
    expect(codes.every((code) => code === SUCCESS_CODE)).toBe(true);
    expect(await addresses()).toMatchObject([{ address: '1.1.1.1' }, { address: '1.1.1.2' }]);
  });
});
