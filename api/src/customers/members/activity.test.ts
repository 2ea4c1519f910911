import { ACTIVITY_DAYS, ACTIVITY_PAGE } from 'shared-contracts/constants';
import { toppedUp } from '../../testing/balances.ts';
import { buyer, paid, placed } from '../../testing/buyers.ts';
import { joined } from '../../testing/members.ts';
import { testServer } from '../../testing/test-server.ts';
import { apiTokenOf, ask } from '../../testing/v1.ts';
import { registered } from '../../testing/visitors.ts';
import { accountActivity } from '../records/member-tables.ts';

const server = testServer();

const activityOf = async (owner: string, before?: string) =>
  server.call('accountActivity', { ...(before !== undefined && { before }) }, { token: owner });
const callsOf = async (owner: string) => (await activityOf(owner)).list.map(({ call }) => call);

describe('the activity of an account [4.99]', () => {
  it('lists what members changed, from where and on which order, and changes of members', async () => {
    const owner = await buyer(server);
    const { orderId } = await paid(server, owner);
    const { token, personId } = await joined(server, owner);
    const { nickName } = await server.call('getUserInfo', {}, { token });
    await server.call('queryOrderInfos', {}, { token });
    await server.call('addOrderRemark', { orderId, remark: 'Mine' }, { token, from: '203.0.113.9' });
    await server.call('updateUserInfo', { username: 'Renamed' }, { token });
    await server.call('changeMember', { personId, role: 'billing' }, { token: owner });
    await server.call('addOrderRemark', { orderId, remark: 'By the owner' }, { token: owner });
    const { list, hasMore } = await activityOf(owner);
    expect(hasMore).toBe(false);
    expect(list).toMatchObject([
      { call: 'changeMember', memberName: 'Renamed', role: 'billing' },
      { call: 'addOrderRemark', personId, name: nickName, orderId, ip: '203.0.113.9' },
      { call: 'acceptInvitation', personId, name: nickName, role: 'developer' },
      { call: 'inviteMember', role: 'developer' },
    ]);
  });

  it('lists a repeated look at a secret once an hour, and no refused call', async () => {
    const owner = await buyer(server);
    const { orderId } = await paid(server, owner);
    const { token } = await joined(server, owner);
    const look = async () => server.call('signExtraction', { orderId }, { token });
    await look();
    server.clock.advance(3599);
    await look();
    expect((await callsOf(owner)).filter((call) => call === 'signExtraction')).toHaveLength(1);
    server.clock.advance(1);
    await look();
    expect((await callsOf(owner)).filter((call) => call === 'signExtraction')).toHaveLength(2);
    await server.call.refused('placeTopUp', 'roleNotAllowed', { topUpCents: 500 }, { token });
    await server.call.refused('addOrderRemark', 'orderNotFound', { orderId: 'F1', remark: '' }, { token });
    expect(await callsOf(owner)).not.toEqual(expect.arrayContaining([expect.stringMatching(/placeTopUp|addOrderRemark/)]));
  });

  it('lists a repeated change of an order once a minute, and each one that is about money', async () => {
    const owner = await buyer(server);
    const { orderId } = await paid(server, owner);
    const { token } = await joined(server, owner);
    const { token: payer } = await joined(server, owner, 'billing');
    const counted = async (name: string) => (await callsOf(owner)).filter((call) => call === name).length;
    const change = async () => server.call('addOrderRemark', { orderId, remark: 'Mine' }, { token });
    for (const _ of [1, 2, 3]) await change();
    expect(await counted('addOrderRemark')).toBe(1);
    server.clock.advance(60);
    await change();
    expect(await counted('addOrderRemark')).toBe(2);
    for (const _ of [1, 2]) await server.call('stopAutoRenewal', { orderId }, { token: payer });
    expect(await counted('stopAutoRenewal')).toBe(2);
  });

  it('includes what API tokens of members did, once for a repeated request', async () => {
    const owner = await buyer(server);
    const { orderId } = await paid(server, owner);
    const { token } = await joined(server, owner);
    const secret = await apiTokenOf(server, token, ['subUsers:write']);
    for (const _ of [1, 2])
      expect((await ask(server, 'createSubUser', { orderId, name: 'alice' }, secret, { 'idempotency-key': 'k' })).statusCode).toBe(201);
    expect(await callsOf(owner)).toEqual(['createSubUser', 'createApiToken', 'acceptInvitation', 'inviteMember']);
  });

  it('names each order of a call for several', async () => {
    const owner = await buyer(server);
    const orderIds = [(await paid(server, owner)).orderId, (await paid(server, owner)).orderId];
    const { token } = await joined(server, owner);
    await server.call('changeWhitelists', { orderIds, add: ['8.8.8.8'] }, { token });
    const { list } = await activityOf(owner);
    expect(list.slice(0, 2).map(({ call, orderId }) => [call, orderId])).toEqual(
      orderIds.toReversed().map((orderId) => ['changeWhitelists', orderId]),
    );
  });

  it("names orders that were bought or renewed with the owner's money, although the request doesn't", async () => {
    const owner = await buyer(server);
    const orderIds = [(await paid(server, owner)).orderId, (await paid(server, owner)).orderId];
    await toppedUp(server, owner, 5000);
    const { token } = await joined(server, owner, 'billing');
    const { renewals } = await server.call('quoteRenewals', { orderIds }, { token });
    const quoteIds = renewals.flatMap(({ quote }) => quote?.quoteId ?? []);
    await server.call('renewFromBalance', { quoteIds }, { token });
    const bought = await placed(server, token);
    const { list } = await activityOf(owner);
    const [placedOrder, ...renewed] = list.slice(0, 3);
    expect(placedOrder).toMatchObject({ call: 'placeOrder', orderId: bought });
    expect(renewed.map(({ call }) => call)).toEqual(['renewFromBalance', 'renewFromBalance']);
    expect(new Set(renewed.map(({ orderId }) => orderId))).toEqual(new Set(orderIds));
  });

  it('is listed page by page, to the owner only, and kept for a limited time', async () => {
    const { token: owner } = await registered(server);
    const { accountId, personId, token } = await joined(server, owner, 'billing');
    const at = server.clock.now();
    const row = { accountId, personId, name: 'Member', call: 'placeOrder' as const, ip: '', at };
    await server.db.insert(accountActivity).values(Array.from({ length: ACTIVITY_PAGE }, () => row));
    const first = await activityOf(owner);
    expect([first.list.length, first.hasMore]).toEqual([ACTIVITY_PAGE, true]);
    const { list, hasMore } = await activityOf(owner, first.list.at(-1)?.activityId);
    expect([list.map(({ call }) => call), hasMore]).toEqual([['acceptInvitation', 'inviteMember'], false]);
    expect((await server.call('members', {}, { token: owner })).members).toMatchObject([{ lastActivityAt: at.toISOString() }]);
    await server.call.refused('accountActivity', 'roleNotAllowed', {}, { token });
    server.clock.advance(ACTIVITY_DAYS * 86_400);
    await server.jobs.send('cleanUp', {}, { on: server.db });
    await server.jobs.run();
    expect(await server.db.$count(accountActivity)).toBe(0);
  });
});
