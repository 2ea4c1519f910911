import { eq } from 'drizzle-orm';
import {
  ACCOUNT_DELETION_DAYS,
  ACTIVITY_DAYS,
  RECENT_LOGIN_MINUTES,
  SMS_RESEND_SECONDS,
  orderStatus,
  verifyCodeType,
} from 'shared-contracts/constants';
import { memberRoles } from 'shared-contracts/rules/roles';
import { CLOSED_SECONDS } from '../../delete-accounts.ts';
import { autoRenewalOfTest, autoRenewing, settingOf } from '../../testing/auto-renewals.ts';
import { buyer, linesPaid, longLivedBuyer, orderOf, paid, quoted } from '../../testing/buyers.ts';
import { emailsTo, confirmedEmail } from '../../testing/emails.ts';
import { invited, joined, opened, type Member } from '../../testing/members.ts';
import { opsOf } from '../../testing/ops.ts';
import { storedCard } from '../../testing/stored-cards.ts';
import { testServer } from '../../testing/test-server.ts';
import { apiTokenOf, outcomeOf } from '../../testing/v1.ts';
import { encrypted, registered, sentCode } from '../../testing/visitors.ts';
import { accountActivity, invitations, members } from '../records/member-tables.ts';
import { siteNotices } from '../records/site-notice-tables.ts';
import { sessions } from '../sessions/tables.ts';

const server = testServer();
const ops = opsOf(server);

const hook = { url: 'https://hooks.example.com/tidegate', events: ['usageReached' as const] };
const infoOf = async (token: string) => server.call('getUserInfo', {}, { token });
const statusOf = async (token: string) => (await server.call.raw('queryOrderInfos', {}, { token })).status;
const reasonFor = async (name: 'getBalance' | 'tags', token: string) => server.call.reasonOf(name, {}, { token });
const noBalance = ['orders:read', 'orders:write', 'usage:read', 'proxies:read', 'webhooks:read', 'webhooks:write'] as const;

describe('a session for the account of somebody else [4.98][M9]', () => {
  it('reads and changes that account, and the own one stays as it is', async () => {
    const owner = await buyer(server);
    const own = await buyer(server);
    const { orderId } = await paid(server, owner);
    const { token, accountId, personId } = await joined(server, owner, 'developer', own);
    expect((await infoOf(token)).account).toEqual({ accountId, name: (await infoOf(owner)).nickName, role: 'developer' });
    expect((await server.call('queryOrderInfos', {}, { token })).list).toMatchObject([{ orderId }]);
    await server.call('addOrderRemark', { orderId, remark: 'Scraper' }, { token });
    expect((await orderOf(server, owner, orderId)).remark).toBe('Scraper');
    await server.call('updateUserInfo', { username: 'Member' }, { token });
    expect([(await infoOf(owner)).nickName, await infoOf(token)]).toEqual([
      expect.not.stringMatching(/^Member$/),
      expect.objectContaining({ nickName: 'Member', customerId: personId }),
    ]);
    const back = await opened(server, token, null);
    expect((await infoOf(back)).account).toBeUndefined();
    expect((await server.call('queryOrderInfos', {}, { token: back })).list).toEqual([]);
    expect((await server.call('memberships', {}, { token: back })).currentId).toBe(personId);
  });

  it('replaces the token, and is as old as the login', async () => {
    const [owner, own] = [await buyer(server), await buyer(server)];
    const { accountId, token, personId } = await joined(server, owner, 'developer', own);
    expect(await statusOf(own)).toBe(401);
    const before = await server.db.select().from(sessions).where(eq(sessions.customerId, personId));
    server.clock.advance(RECENT_LOGIN_MINUTES * 60 + 1);
    const again = await opened(server, await opened(server, token, null), accountId);
    expect(await statusOf(token)).toBe(401);
    expect(await infoOf(again)).toMatchObject({ recentLogin: false });
    const after = await server.db.select().from(sessions).where(eq(sessions.customerId, personId));
    expect(after).toEqual(before.map((row) => ({ ...row, tokenHash: expect.any(String) })));
    await server.call.refused(
      'createApiToken',
      'recentLoginNeeded',
      { name: 'T', scopes: ['orders:read'], lifetimeDays: 30 },
      { token: again },
    );
  });

  it('is only for members', async () => {
    const { customerId } = await infoOf(await buyer(server));
    const reason = await server.call.reasonOf('switchAccount', { accountId: customerId }, { token: await buyer(server) });
    expect(reason).toBe('membershipNotFound');
  });

  it('ends with the next call when the owner removes the member, or the member leaves', async () => {
    const owner = await buyer(server);
    const removed = await joined(server, owner);
    const leaving = await joined(server, owner);
    expect([await statusOf(removed.token), await statusOf(leaving.token)]).toEqual([200, 200]);
    await server.call('removeMember', { personId: removed.personId }, { token: owner });
    await server.call('leaveAccount', { accountId: leaving.accountId }, { token: leaving.token });
    expect([await statusOf(removed.token), await statusOf(leaving.token)]).toEqual([401, 401]);
    expect((await server.call('members', {}, { token: owner })).members).toEqual([]);
    expect((await server.call('siteNotices', {}, { token: owner })).list).toMatchObject([{ what: 'memberLeft' }, {}, {}]);
    await server.call.refused('removeMember', 'memberNotFound', { personId: removed.personId }, { token: owner });
  });

  it('has the new role with the next call', async () => {
    const owner = await buyer(server);
    const { token, personId } = await joined(server, owner, 'viewer');
    expect(await reasonFor('getBalance', token)).toBe('roleNotAllowed');
    await server.call('changeMember', { personId, role: 'billing' }, { token: owner });
    expect(await reasonFor('getBalance', token)).toBeUndefined();
    await server.call('changeMember', { personId, role: 'developer' }, { token: owner });
    expect(await reasonFor('getBalance', token)).toBe('roleNotAllowed');
    server.clock.advance(RECENT_LOGIN_MINUTES * 60 + 1);
    await server.call.refused('changeMember', 'recentLoginNeeded', { personId, role: 'billing' }, { token: owner });
  });

  it('ends while ops have suspended the member', async () => {
    const owner = await buyer(server);
    const { token, personId } = await joined(server, owner);
    await ops.run('suspend', 'customer', personId, '--reason', 'abuse');
    expect(await statusOf(token)).toBe(401);
  });

  it('ends with all others of the member when they reset their password', async () => {
    const owner = await buyer(server);
    const person = await registered(server);
    const { token } = await joined(server, owner, 'developer', person.token);
    const secret = await apiTokenOf(server, token, noBalance);
    server.clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(server, person.mobile, verifyCodeType.password);
    const newPassword = await encrypted(server, 'tide-2027');
    await server.call('updatePassword', { mobile: person.mobile, verifyCode, newPassword });
    expect(await statusOf(token)).toBe(401);
    expect(await outcomeOf(server, 'listOrders', {}, secret)).toEqual([401, 'apiTokenInvalid']);
  });
});

describe('what a role hides within answers', () => {
  it('are logins of static lines, from everybody who may not use them', async () => {
    const owner = await buyer(server);
    const { orderId } = await linesPaid(server, owner);
    const detail = async (token: string) => (await server.call('queryStaticOrderDetail', { orderId }, { token })).lines[0];
    const login = await detail(owner);
    const seen = memberRoles.map(async (role) => detail((await joined(server, owner, role)).token));
    const hidden = { ...login, account: null, password: null };
    expect(await Promise.all(seen)).toEqual([hidden, login, hidden]);
  });

  it('are auto-renewals and payments, from everybody who may not pay', async () => {
    const { token: owner, orderId } = await autoRenewing(server);
    const seen = memberRoles.map(async (role) => {
      const { token } = await joined(server, owner, role);
      const { list } = await server.call('queryOrderInfos', {}, { token });
      const { method } = await server.call('queryPayFlowState', { orderId }, { token });
      return [list[0]?.autoRenewal?.isOn, method];
    });
    expect(await Promise.all(seen)).toEqual([
      [true, 'sandbox'],
      [undefined, null],
      [undefined, null],
    ]);
  });

  it('are notices and sessions of the owner', async () => {
    const owner = await buyer(server);
    await paid(server, owner);
    const { token } = await joined(server, owner, 'billing');
    const { list } = await server.call('siteNotices', {}, { token });
    expect(list).toEqual([]);
    expect(await server.call('sessions', {}, { token })).toHaveLength(1);
    const { rows } = await server.call('accountData', { section: 'orders' }, { token });
    expect(rows).toEqual([]);
  });
});

describe('an API token of a member', () => {
  it('does what the role allows at the time, and stops with the membership', async () => {
    const owner = await buyer(server);
    const { orderId } = await paid(server, owner);
    const { token, personId } = await joined(server, owner);
    const secret = await apiTokenOf(server, token, noBalance);
    const outcome = async () => [
      (await outcomeOf(server, 'setOrderRemark', { orderId, remark: 'Mine' }, secret))[1],
      (await outcomeOf(server, 'cancelOrder', { orderId }, secret))[1],
    ];
    expect(await outcome()).toEqual(['ok', 'roleNotAllowed']);
    expect(await outcomeOf(server, 'cancelOrder', { orderId }, secret)).toEqual([403, 'roleNotAllowed']);
    expect((await server.call('removeMember', { personId }, { token: owner })).revokedTokens).toBe(1);
    expect(await outcome()).toEqual(['apiTokenInvalid', 'apiTokenInvalid']);
  });

  it('has no scope for the balance, and is seen and revoked by its creator and the owner', async () => {
    const owner = await buyer(server);
    const own = await apiTokenOf(server, owner);
    const { token } = await joined(server, owner);
    const { token: colleague } = await joined(server, owner);
    for (const scopes of [['balance:read'], ['orders:read', 'balance:read']] as const)
      await server.call.refused('createApiToken', 'roleNotAllowed', { name: 'T', scopes: [...scopes], lifetimeDays: 30 }, { token });
    await apiTokenOf(server, token, noBalance);
    const seen = async (by: string) =>
      (await server.call('apiTokens', {}, { token: by })).map(({ tokenId, memberName }) => [tokenId, memberName]);
    const [mine = []] = await seen(token);
    expect(await seen(token)).toEqual([[mine[0], (await infoOf(token)).nickName]]);
    expect(await seen(colleague)).toEqual([]);
    expect(await seen(owner)).toEqual(expect.arrayContaining([mine, [expect.any(String), undefined]]));
    await server.call.refused('revokeApiToken', 'apiTokenNotFound', { tokenId: mine[0] }, { token: colleague });
    const [[ownId] = []] = (await seen(owner)).filter(([, name]) => name === undefined);
    await server.call.refused('revokeApiToken', 'apiTokenNotFound', { tokenId: ownId }, { token });
    await server.call('revokeApiToken', { tokenId: mine[0] ?? '' }, { token: owner });
    expect((await outcomeOf(server, 'listOrders', {}, own))[1]).toBe('ok');
  });

  it('and their webhooks end when a new role has no use for them', async () => {
    const owner = await buyer(server);
    const { token, personId } = await joined(server, owner);
    const secret = await apiTokenOf(server, token, noBalance);
    await server.call('createWebhook', hook, { token });
    server.clock.advance(1);
    await server.call('createWebhook', hook, { token: owner });
    await server.call('changeMember', { personId, role: 'billing' }, { token: owner });
    expect(await outcomeOf(server, 'listOrders', {}, secret)).toEqual([401, 'apiTokenInvalid']);
    const { webhooks } = await server.call('webhooks', {}, { token: owner });
    expect(webhooks.map(({ isEnabled }) => isEnabled)).toEqual([false, true]);
  });
});

describe('removing a member', () => {
  it('turns off what they pointed elsewhere, and names the orders that they still know', async () => {
    const owner = await buyer(server);
    const [known, listed, other] = [await paid(server, owner), await paid(server, owner), await paid(server, owner)];
    const lines = await linesPaid(server, owner);
    const { token, personId } = await joined(server, owner);
    await server.call('orderKey', { orderId: known.orderId }, { token });
    await server.call('queryStaticOrderDetail', { orderId: lines.orderId }, { token });
    await server.call('changeWhitelists', { orderIds: [listed.orderId], add: ['8.8.8.8'] }, { token });
    await server.call('addOrderRemark', { orderId: other.orderId, remark: 'Seen' }, { token });
    const { webhook } = await server.call('createWebhook', hook, { token: owner });
    await server.call('updateWebhook', { webhookId: webhook.webhookId, url: 'https://elsewhere.example.com/' }, { token });
    expect(await server.call('removeMember', { personId }, { token: owner })).toEqual({
      revokedTokens: 0,
      stoppedWebhooks: 1,
      removedMethods: 0,
      knownOrderIds: [known.orderId, listed.orderId, lines.orderId].toSorted(),
    });
    const { webhooks } = await server.call('webhooks', {}, { token: owner });
    expect(webhooks).toMatchObject([{ isEnabled: false }]);
  });

  it('turns off a webhook that they pointed elsewhere, although the owner has saved it since', async () => {
    const owner = await buyer(server);
    const { token, personId } = await joined(server, owner);
    const { webhook } = await server.call('createWebhook', hook, { token });
    const other = await server.call('createWebhook', hook, { token });
    await server.call(
      'updateWebhook',
      { ...hook, webhookId: webhook.webhookId, events: ['orderEnded'], isEnabled: true },
      { token: owner },
    );
    const moved = { webhookId: other.webhook.webhookId, url: 'https://mine.example.com/' };
    await server.call('updateWebhook', moved, { token: owner });
    expect((await server.call('removeMember', { personId }, { token: owner })).stoppedWebhooks).toBe(1);
    const { webhooks } = await server.call('webhooks', {}, { token: owner });
    expect(webhooks.filter(({ isEnabled }) => isEnabled).map(({ webhookId }) => webhookId)).toEqual([moved.webhookId]);
  });

  it('names orders that they have known for longer than activity is kept', async () => {
    const owner = await buyer(server);
    const { orderId } = await paid(server, owner);
    const { token, accountId, personId } = await joined(server, owner);
    await server.call('orderKey', { orderId }, { token });
    server.clock.advance(ACTIVITY_DAYS * 86_400);
    await server.jobs.send('cleanUp', {}, { on: server.db });
    await server.jobs.run();
    expect(await server.db.$count(accountActivity, eq(accountActivity.accountId, accountId))).toBe(0);
    expect(await ops.run('members', 'remove', accountId, personId, '--reason', 'asked by the owner')).toContain(orderId);
  });

  it('or their leaving, or another role, names the orders that they still know', async () => {
    const owner = await buyer(server);
    const address = await confirmedEmail(server, owner);
    const { orderId } = await paid(server, owner);
    const leaving = await joined(server, owner);
    await server.call('orderKey', { orderId }, { token: leaving.token });
    await server.call('leaveAccount', { accountId: leaving.accountId }, { token: leaving.token });
    const left = (await emailsTo(server, address)).find(({ subject }) => subject.endsWith('left your account'));
    expect(left?.text).toContain(orderId);
    const { token, personId } = await joined(server, owner);
    await server.call('orderKey', { orderId }, { token });
    await server.call('changeMember', { personId, role: 'viewer' }, { token: owner });
    expect((await server.call('members', {}, { token: owner })).members).toMatchObject([{ personId, knownOrderIds: [orderId] }]);
  });

  it('is told to the member by email', async () => {
    const owner = await buyer(server);
    const { token, personId } = await joined(server, owner);
    const address = await confirmedEmail(server, token);
    await server.call('changeMember', { personId, role: 'viewer' }, { token: owner });
    await server.call('removeMember', { personId }, { token: owner });
    const name = (await infoOf(owner)).nickName;
    const subjects = (await emailsTo(server, address)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([`Your role in ${name}'s account was changed`, `You're no longer a member of ${name}'s account`]),
    );
  });
});

describe('a payment method that a member stored', () => {
  it.each<[string, (owner: string, member: Member) => Promise<unknown>]>([
    ['removed', async (owner, { personId }) => server.call('removeMember', { personId }, { token: owner })],
    [
      'given a role that cannot pay',
      async (owner, { personId }) => server.call('changeMember', { personId, role: 'developer' }, { token: owner }),
    ],
    ['gone', async (_owner, { accountId, token }) => server.call('leaveAccount', { accountId }, { token })],
  ])('is charged no more once they are %s, and one that they had started to store stays out', async (_, end) => {
    const owner = await longLivedBuyer(server);
    const { orderId } = await paid(server, owner);
    const own = await storedCard(server, owner);
    const member = await joined(server, owner, 'billing');
    const storedMethodId = await storedCard(server, member.token);
    const started = await server.call('startStoredMethod', { payMethod: 'stripe' }, { token: member.token });
    await server.call('setAutoRenewal', { orderId, ...autoRenewalOfTest, storedMethodId }, { token: owner });
    await end(owner, member);
    await server.call('sandboxStoreMethod', { storedMethodId: started.storedMethodId, card: 'approved' });
    await server.jobs.run();
    const { list, isPending } = await server.call('storedMethods', {}, { token: owner });
    expect([list.map((each) => each.storedMethodId), isPending]).toEqual([[own], false]);
    const setting = await settingOf(server, { token: owner, orderId });
    expect(setting).toMatchObject({ isOn: false, offReason: 'unavailable', failureDetail: 'methodEnded' });
    expect((await server.call('siteNotices', {}, { token: owner })).list.map(({ what }) => what)).toContain('autoRenewalOff');
  });
});

describe('idempotency keys of members', () => {
  it('are their own, and answer nobody whose role has changed since', async () => {
    const owner = await buyer(server);
    const { token, personId } = await joined(server, owner, 'billing');
    const { quoteId } = await quoted(server, owner);
    const key = { idempotencyKey: 'same' };
    const first = await server.call('placeOrder', { quoteId }, { token, ...key });
    expect(await server.call('placeOrder', { quoteId }, { token, ...key })).toEqual(first);
    // The owner's key of the same name isn't the member's.
    await server.call.refused('placeOrder', 'unpaidOrderExists', { quoteId }, { token: owner, ...key });
    await server.call('changeMember', { personId, role: 'viewer' }, { token: owner });
    await server.call.refused('placeOrder', 'roleNotAllowed', { quoteId }, { token, ...key });
    expect((await orderOf(server, owner, first.orderId)).status).toBe(orderStatus.toBePaid);
  });
});

describe('closing an account', () => {
  it('ends memberships in it and of its owner, whose name disappears from what they did elsewhere', async () => {
    const [{ token: closing }, other] = [await registered(server), await buyer(server)];
    const { orderId } = await paid(server, other);
    const { personId } = await joined(server, closing);
    await invited(server, closing);
    const abroad = await joined(server, other, 'developer', closing);
    await server.call('addOrderRemark', { orderId, remark: 'Mine' }, { token: abroad.token });
    await server.call('changeMember', { personId: abroad.personId, role: 'viewer' }, { token: other });
    const { nickName } = await infoOf(abroad.token);
    const own = await opened(server, abroad.token, null);
    await server.call('requestDeletion', { understood: true }, { token: own });
    server.clock.advance(ACCOUNT_DELETION_DAYS * 86_400);
    const run = async () => {
      await server.jobs.send('deleteAccounts', {}, { on: server.db });
      await server.jobs.run();
    };
    await run();
    const left = [members.accountId, members.personId].map((column) => server.db.$count(members, eq(column, abroad.personId)));
    expect(await Promise.all(left)).toEqual([0, 0]);
    expect(await server.db.$count(invitations, eq(invitations.accountId, abroad.personId))).toBe(0);
    const told = await server.db.select().from(siteNotices).where(eq(siteNotices.customerId, personId));
    expect(told.map(({ notification }) => notification.what)).toContain('memberRemoved');
    server.clock.advance(CLOSED_SECONDS);
    await run();
    const activity = await server.db.select().from(accountActivity).where(eq(accountActivity.accountId, abroad.accountId));
    const did = activity.filter((row) => row.personId === abroad.personId);
    expect(did.map(({ call }) => call)).toEqual(['acceptInvitation', 'addOrderRemark', 'leaveAccount']);
    expect(did).toEqual(did.map((row) => ({ ...row, name: '', ip: '' })));
    expect(activity.map(({ call }) => call)).toContain('changeMember');
    expect(JSON.stringify(activity)).not.toContain(nickName);
  });
});
