import { eq } from 'drizzle-orm';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { PASSWORD, encrypted, registered } from '../../testing/visitors.ts';
import { createLoginTicket, findLoginTicket } from '../second-factor/login-tickets.ts';
import { noSessionCache } from './session-cache.ts';
import { sessions } from './tables.ts';

const server = testServer();
const forgotten: string[] = [];
const ops = opsOf(server, { ...noSessionCache, forget: async (hashes) => void forgotten.push(...hashes) });

const isAlive = async (token: string) => (await server.call.raw('getUserInfo', {}, { token })).status === 200;

/** Registers a customer who is logged in twice; the second login is the newer. */
async function twiceLoggedIn() {
  const { mobile, token: first } = await registered(server);
  server.clock.advance(1);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0';
  const { token: second } = await server.call('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) }, { userAgent });
  // Sends the SMS about the new browser, which would otherwise be sent at some moment of the test.
  await server.jobs.run();
  const [newer = '', older = ''] = (await server.call('sessions', {}, { token: first })).map(({ sessionId }) => sessionId);
  const { customerId } = await server.call('getUserInfo', {}, { token: first });
  // A login whose second factor is still missing.
  const step = { customerId, method: 'password', service: null } as const;
  const ticket = await createLoginTicket(server.db, step, server.clock.now());
  const canFinish = () =>
    findLoginTicket(server.db, ticket, server.clock.now()).then(
      () => true,
      () => false,
    );
  return { mobile, first, second, newer, older, canFinish };
}

describe('npm run ops -- sessions', () => {
  it("lists a customer's sessions, newest first, without tokens", async () => {
    const { mobile, first, second, newer, older } = await twiceLoggedIn();
    const said = await ops.unchanged('sessions', 'list', mobile);
    expect(said.split('\n')).toEqual([
      expect.stringMatching(/^session +since +until +login service +address +device$/),
      expect.stringMatching(new RegExp(`^${newer} .* 127\\.0\\.0\\.1 +Firefox Linux$`)),
      expect.stringMatching(new RegExp(`^${older} .* 127\\.0\\.0\\.1 +-$`)),
    ]);
    for (const token of [first, second]) expect(said).not.toContain(token);
  });

  it('ends one session and keeps the other', async () => {
    const { mobile, first, second, newer, canFinish } = await twiceLoggedIn();
    const held = await server.db.select({ tokenHash: sessions.tokenHash }).from(sessions).where(eq(sessions.id, newer));
    const { said, record } = await ops.changed('sessions', 'revoke', mobile, '--session', newer);
    // Removed from the cache of the running servers twice: in the dry run and in the actual run.
    expect(forgotten).toEqual([held[0]?.tokenHash, held[0]?.tokenHash]);
    expect(said).toMatch(new RegExp(`: 1 ended, ${newer}$`));
    expect(record).toMatchObject({ command: 'sessions revoke', details: { before: [newer], after: null } });
    expect([await isAlive(first), await isAlive(second)]).toEqual([true, false]);
    expect(await canFinish()).toBe(true);
  });

  it('ends all sessions and unfinished logins of one customer only', async () => {
    const { mobile, first, second, newer, older, canFinish } = await twiceLoggedIn();
    const { token: other } = await registered(server);
    const { said, record } = await ops.changed('sessions', 'revoke', mobile);
    expect(said).toMatch(new RegExp(`: 2 ended, ${[newer, older].toSorted().join(', ')}$`));
    expect(record?.details).toMatchObject({ before: [newer, older].toSorted() });
    expect([await isAlive(first), await isAlive(second), await isAlive(other)]).toEqual([false, false, true]);
    expect(await canFinish()).toBe(false);
    expect(await ops.unchanged('sessions', 'revoke', mobile)).toMatch(/has no sessions\.\nNothing was changed\.$/);
    expect(await ops.unchanged('sessions', 'list', mobile)).toMatch(/has no sessions\.$/);
  });

  it("rejects another customer's session, an expired session, and unknown customers", async () => {
    const { mobile, newer } = await twiceLoggedIn();
    const { mobile: other } = await registered(server);
    expect(await ops.refused('sessions', 'revoke', other, '--session', newer)).toMatch(/has no session/);
    server.clock.advance(businessFigures.sessionHours * 3600);
    expect(await ops.refused('sessions', 'revoke', mobile, '--session', newer)).toMatch(/has no session/);
    expect(await ops.refused('sessions', 'list', '+12025550100')).toMatch(/^There is no customer/);
  });
});
