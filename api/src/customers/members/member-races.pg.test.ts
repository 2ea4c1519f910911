import { SUCCESS_CODE, INVITATIONS_MAX, MEMBERS_MAX } from 'shared-contracts/constants';
import { rounds } from 'shared-contracts/testing/tries';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { and, eq, ne } from 'drizzle-orm';
import { balanceOf, toppedUp } from '../../testing/balances.ts';
import { buyer, placed } from '../../testing/buyers.ts';
import { invited, joined } from '../../testing/members.ts';
import { storedMethods } from '../../payments/records/stored-method-tables.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { testServer } from '../../testing/test-server.ts';
import { apiTokens } from '../records/api-token-tables.ts';
import { invitations, members } from '../records/member-tables.ts';
import { webhooks } from '../records/webhook-tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();

const hook = { url: 'https://hooks.example.com/tidegate', events: ['usageReached' as const] };
const codesOf = (answers: readonly { body: { code: number } }[]) =>
  answers.map(({ body }) => body.code).toSorted((left, right) => left - right);
const idOf = async (token: string) => (await server.call('getUserInfo', {}, { token })).customerId;

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe.each(rounds(4))('concurrently, round %i,', () => {
  it('an invitation is accepted by one of several people [4.97]', async () => {
    const owner = await buyer(server);
    const token = await invited(server, owner);
    const people = await Promise.all([1, 2, 3, 4].map(() => buyer(server)));
    const answers = await Promise.all(people.map((person) => server.call.raw('acceptInvitation', { token }, { token: person })));
    expect(codesOf(answers)).toEqual([SUCCESS_CODE, ...[1, 2, 3].map(() => errorCodes.invitationInvalid)]);
    expect((await server.call('members', {}, { token: owner })).members).toHaveLength(1);
  });

  it('the last place in an account goes to one of two, and a person who accepts twice has one', async () => {
    const owner = await buyer(server);
    const accountId = await idOf(owner);
    const others = await Promise.all(Array.from({ length: MEMBERS_MAX - 1 }, async () => idOf(await buyer(server))));
    const tokens = [await invited(server, owner), await invited(server, owner), await invited(server, owner)];
    const [person, rival] = [await buyer(server), await buyer(server)];
    const addedAt = server.clock.now();
    await server.db.insert(members).values(others.map((personId) => ({ accountId, personId, role: 'viewer' as const, addedAt })));
    const by = [person, person, rival];
    const answers = await Promise.all(
      tokens.map((token, index) => server.call.raw('acceptInvitation', { token }, { token: by[index] ?? '' })),
    );
    expect(answers.filter(({ body }) => body.code === SUCCESS_CODE)).toHaveLength(1);
    expect(await server.db.$count(members, eq(members.accountId, accountId))).toBe(MEMBERS_MAX);
  });

  it('invitations stay within their limit', async () => {
    const owner = await buyer(server);
    const accountId = await idOf(owner);
    const createdAt = server.clock.now();
    const expiresAt = new Date(createdAt.getTime() + 3_600_000);
    const row = { accountId, role: 'viewer' as const, email: '', createdAt, expiresAt };
    await server.db
      .insert(invitations)
      .values(Array.from({ length: INVITATIONS_MAX - 1 }, (_, index) => ({ ...row, id: `iv${accountId}${index}` })));
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.call.raw('inviteMember', { role: 'viewer' }, { token: owner })));
    expect(codesOf(answers)).toEqual([SUCCESS_CODE, ...[1, 2, 3].map(() => errorCodes.invitationsFull)]);
  });

  it('a payment by a member who is removed is made or refused, and the next one is refused', async () => {
    const owner = await buyer(server);
    await toppedUp(server, owner);
    const orderId = await placed(server, owner);
    const { token, personId } = await joined(server, owner, 'billing');
    const pay = async () => server.call.raw('payFromBalance', { orderId }, { token });
    const [paid] = await Promise.all([pay(), server.call('removeMember', { personId }, { token: owner })]);
    expect([SUCCESS_CODE, errorCodes.unauthenticated]).toContain(paid.body.code);
    expect(await balanceOf(server, owner)).toBe(paid.body.code === SUCCESS_CODE ? 860 : 1000);
    expect((await pay()).status).toBe(401);
  });

  it('nothing that a member creates outlives their removal', async () => {
    const owner = await buyer(server);
    const { token, personId } = await joined(server, owner);
    await Promise.all([
      server.call.raw('createApiToken', { name: 'T', scopes: ['orders:read'], lifetimeDays: null }, { token }),
      server.call.raw('createWebhook', hook, { token }),
      server.call('removeMember', { personId }, { token: owner }),
    ]);
    expect(await server.db.$count(apiTokens, eq(apiTokens.createdBy, personId))).toBe(0);
    const left = await server.db.select().from(webhooks).where(eq(webhooks.memberId, personId));
    expect(left.map(({ isEnabled }) => isEnabled)).not.toContain(true);
  });

  it('no payment method that a member stores outlives their removal', async () => {
    const owner = await buyer(server);
    const { token, personId } = await joined(server, owner, 'billing');
    await Promise.all([
      server.call.raw('startStoredMethod', { payMethod: 'stripe' }, { token }),
      server.call('removeMember', { personId }, { token: owner }),
    ]);
    const isLeft = and(eq(storedMethods.memberId, personId), ne(storedMethods.state, 'ended'));
    expect(await server.db.$count(storedMethods, isLeft)).toBe(0);
  });

  it('a session that two tabs switch at once has one token', async () => {
    const owner = await buyer(server);
    const { token, accountId } = await joined(server, owner);
    const answers = await Promise.all([null, accountId].map((each) => server.call.raw('switchAccount', { accountId: each }, { token })));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 401]);
  });
});
