import { eq } from 'drizzle-orm';
import { ACCOUNT_DELETION_DAYS } from 'shared-contracts/constants';
import { accountDeletions } from './customers/records/deletion-tables.ts';
import { sessions } from './customers/sessions/tables.ts';
import { customers } from './customers/records/tables.ts';
import { CLOSED_SECONDS, deleteDueAccounts } from './delete-accounts.ts';
import { createLog } from './platform/logging.ts';
import { testServer } from './testing/test-server.ts';
import { PASSWORD, encrypted, registered } from './testing/visitors.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer({ LIMIT_LOGIN_FAILURES: '100000' });
const log = createLog('silent');

const run = async () => deleteDueAccounts(server.db, server.jobs, server.clock.now(), log);

/** A customer whose account is due, with a live login. */
async function due() {
  const { token, mobile } = await registered(server);
  const { customerId } = await server.call('getUserInfo', {}, { token });
  await server.call('requestDeletion', { understood: true }, { token });
  server.clock.advance(ACCOUNT_DELETION_DAYS * 86_400 - 1);
  const password = await encrypted(server, PASSWORD);
  const login = await server.call('passwordLogin', { mobile, password });
  server.clock.advance(1);
  return { mobile, customerId, password, token: login.token };
}

describe('at the moment a deletion is due', () => {
  it('either it is canceled or the account is closed, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { customerId, token } = await due();
      const [canceled] = await Promise.all([server.call.reasonOf('cancelDeletion', {}, { token }), run(), run()]);
      const [deletion] = await server.db.select().from(accountDeletions).where(eq(accountDeletions.customerId, customerId));
      const [customer] = await server.db.select().from(customers).where(eq(customers.id, customerId));
      expect([deletion?.closedAt != null, customer?.closedAt != null]).toEqual(deletion ? [true, true] : [false, false]);
      expect([undefined, 'unauthenticated']).toContain(canceled);
    }
  });

  it('logins leave no session', async () => {
    const { mobile, password, customerId } = await due();
    await Promise.all([...[1, 2, 3].map(() => server.call.raw('passwordLogin', { mobile, password })), run()]);
    expect(await server.db.$count(sessions, eq(sessions.customerId, customerId))).toBe(0);
  });

  it('two workers erase it once', async () => {
    const { mobile, customerId } = await due();
    await run();
    server.clock.advance(CLOSED_SECONDS);
    await Promise.all([run(), run(), run()]);
    const [customer] = await server.db.select().from(customers).where(eq(customers.id, customerId));
    expect(customer?.mobile).toBeNull();
    await server.jobs.run();
    const told = await server.call('sandboxSmsNotices', { mobile });
    expect(told.filter(({ text }) => text.includes('已按申请删除'))).toHaveLength(1);
  });
});
