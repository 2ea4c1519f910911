import { eq } from 'drizzle-orm';
import { SUB_USERS_MAX } from 'shared-contracts/constants';
import { subUsers } from '../orders/records/sub-user-tables.ts';
import { shuffled } from '../platform/random.ts';
import { createPeople } from '../testing/customer-fixtures.ts';
import { paid } from '../testing/buyers.ts';
import { deadlocksOf } from '../testing/deadlocks-of.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';
import { checkUsage } from './check-usage.ts';

// The embedded database has one connection and hides races: these run on PostgreSQL only.
const pepper = 'pepper of the races about sub-users';
const server = testServer({ TOKEN_PEPPER: pepper, INTERNAL_TOKEN });
const { person } = createPeople(server, pepper);

const REPORTS = 20;
const CAP = 1e8;

it.each([0, 1, 2, 3, 4])(
  'two gateways that report at once, round %i, count every byte once and end the sub-user at its cap',
  async (round) => {
    const { token } = await person('elsewhere');
    const { orderId } = await paid(server, token);
    const [alice, bob] = await Promise.all(
      ['alice', 'bob'].map(
        async (name) => (await server.call('createSubUser', { orderId, name, capBytes: CAP }, { token })).subUser.subUserId,
      ),
    );
    const rows = (index: number) =>
      shuffled([
        usedNow(server, orderId, CAP / 10, { subUserId: alice }),
        usedNow(server, orderId, index, { subUserId: bob }),
        usedNow(server, orderId, 7),
      ]);
    const reports = Array.from({ length: REPORTS }, (_, index) => ({ rows: rows(index), id: `sub-user-race-${round}-${index}` }));
    const [answers] = await Promise.all([
      Promise.all(shuffled([...reports, ...reports.slice(0, REPORTS / 2)]).map(async ({ rows: of, id }) => report(server, of, id))),
      // Meanwhile, the customer changes one of them and removes the other.
      server.call('updateSubUser', { orderId, name: 'alice', requestsPerSecond: 5 }, { token }),
      server.call('removeSubUser', { orderId, name: 'bob' }, { token }),
    ]);
    expect(answers.filter(({ endedSubUserIds = [] }) => endedSubUserIds.includes(alice ?? '')).length).toBeGreaterThanOrEqual(REPORTS - 9);
    const used = await server.db
      .select({ id: subUsers.id, usedBytes: subUsers.usedBytes })
      .from(subUsers)
      .where(eq(subUsers.orderId, orderId));
    expect(new Map(used.map(({ id, usedBytes }) => [id, usedBytes]))).toEqual(
      new Map([
        [alice, (REPORTS * CAP) / 10],
        [bob, (REPORTS * (REPORTS - 1)) / 2],
      ]),
    );
    expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
    expect(await deadlocksOf(server)).toBe(0);
  },
);

it('sub-users created at once keep to the maximum, and a name is given once', async () => {
  const { token } = await person('elsewhere');
  const { orderId } = await paid(server, token);
  const create = async (name: string) => server.call.raw('createSubUser', { orderId, name }, { token });
  const twins = await Promise.all(Array.from({ length: 10 }, async () => create('alice')));
  expect(twins.filter(({ body }) => body.code === 200)).toHaveLength(1);
  // A customer can make only some calls at once.
  const row = (index: number) => ({ id: `${orderId}-${index}`, orderId, name: `n${index}`, password: 'x', createdAt: server.clock.now() });
  await server.db.insert(subUsers).values(Array.from({ length: SUB_USERS_MAX - 3 }, (_, index) => row(index)));
  await Promise.all(Array.from({ length: 8 }, async (_, index) => create(`late${index}`)));
  expect(await server.db.$count(subUsers, eq(subUsers.orderId, orderId))).toBe(SUB_USERS_MAX);
});
