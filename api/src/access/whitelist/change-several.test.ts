import { WHITELIST_MAX } from 'shared-contracts/constants';
import { buyer, linesPaid, paid } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const change = (token: string, orderIds: string[], add: string[], del: string[] = []) =>
  server.call.raw('changeWhitelists', { orderIds, add, del }, { token });
const listed = async (token: string, orderId: string) =>
  (await server.call('queryOrderWhiteIps', { orderId }, { token })).addresses.map(({ address }) => address).toSorted();

async function customer() {
  const token = await buyer(server);
  return { token, ids: [(await paid(server, token)).orderId, (await paid(server, token)).orderId] as [string, string] };
}

describe('the whitelists of several orders [4.89][9.54]', () => {
  it('are changed together', async () => {
    const { token, ids } = await customer();
    await change(token, [ids[0]], ['8.8.8.8']);
    expect((await change(token, [...ids, ids[0]], ['1.1.1.1', '::ffff:1.1.1.1'], ['8.8.8.8'])).body).toMatchObject({
      code: 200,
      data: null,
    });
    for (const orderId of ids) expect(await listed(token, orderId)).toEqual(['1.1.1.1']);
  });

  it('stay as they are if one is full, and the refusal names the order and the line', async () => {
    const { token, ids } = await customer();
    const full = ids[1];
    await change(
      token,
      [full],
      Array.from({ length: WHITELIST_MAX }, (_, n) => `9.9.9.${n + 1}`),
    );
    const { body } = await change(token, ids, ['9.9.9.1', '1.1.1.1']);
    expect(body.data).toMatchObject({ issues: [{ field: 'orders.1.add.1', rule: 'whitelist.tooMany' }] });
    expect(await listed(token, ids[0])).toEqual([]);
    expect((await change(token, ids, ['10.0.0.1'])).body.data).toMatchObject({ issues: [{ rule: 'whitelist.notPublic' }] });
  });

  it("can't include orders of others or without a whitelist", async () => {
    const { token, ids } = await customer();
    const other = await customer();
    const reasonOf = (orderIds: string[]) => server.call.reasonOf('changeWhitelists', { orderIds, add: ['1.1.1.1'] }, { token });
    expect(await reasonOf([ids[0], other.ids[0]])).toBe('orderNotFound');
    expect(await reasonOf([ids[0], (await linesPaid(server, token)).orderId])).toBe('orderHasNoKey');
    expect(await listed(token, ids[0])).toEqual([]);
  });
});
