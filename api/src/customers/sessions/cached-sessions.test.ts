import { RECENT_LOGIN_MINUTES, SESSION_MAX } from 'shared-contracts/constants';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { testServer } from '../../testing/test-server.ts';
import { registered } from '../../testing/visitors.ts';
import type { KnownSession, SessionCache } from './session-cache.ts';
import { createSessions } from './sessions.ts';

const server = testServer();

/** A cache without expiry. */
function keepingCache(): SessionCache {
  const kept = new Map<string, KnownSession>();
  return {
    find: async (tokenHash, loadSession) => {
      const session = kept.get(tokenHash) ?? (await loadSession());
      if (session) kept.set(tokenHash, session);
      return session;
    },
    forget: async (tokenHashes) => {
      for (const tokenHash of tokenHashes) kept.delete(tokenHash);
    },
  };
}

async function loggedIn() {
  const { token: own } = await registered(server);
  const { customerId } = await server.call('getUserInfo', {}, { token: own });
  const [sessions, { db, clock }] = [createSessions('pepper', { cache: keepingCache() }), server];
  const start = async () => {
    clock.advance(1);
    return sessions.start(db, customerId, { loginWay: '', userAgent: '', ip: '203.0.113.7' }, clock.now());
  };
  const find = async (token: string) => sessions.find(token, db, clock.now());
  const [first, second] = [await start(), await start()];
  const [caller, other] = [await find(first), await find(second)];
  if (!caller || !other) throw new Error('not logged in');
  return { sessions, customerId, first, second, caller, other, start, find };
}
type LoggedIn = Awaited<ReturnType<typeof loggedIn>>;

describe('a cached session', () => {
  it.each<[string, (own: LoggedIn) => Promise<unknown>, readonly [boolean, boolean]]>([
    ['logs out', async ({ sessions, caller }) => sessions.end(server.db, caller.sessionId), [false, true]],
    ['is replaced by its token', async ({ sessions, first }) => sessions.endOf(server.db, first), [false, true]],
    [
      'is switched to an account',
      async ({ sessions, caller, first }) => sessions.switchTo(server.db, { sessionId: caller.sessionId, token: first, accountId: null }),
      [false, true],
    ],
    ['has no token', async ({ sessions }) => sessions.endOf(server.db, ''), [true, true]],
    ['and all others are ended', async ({ sessions, customerId }) => sessions.endAll(server.db, customerId), [false, false]],
    [
      'is ended by another',
      async ({ sessions, caller, other }) => sessions.endOwn(server.db, other, caller.sessionId, server.clock.now()),
      [false, true],
    ],
    ['ends the others', async ({ sessions, caller }) => sessions.endOwn(server.db, caller, undefined, server.clock.now()), [true, false]],
    [
      'is the oldest of more than ten',
      async ({ start }) => {
        for (let count = 2; count <= SESSION_MAX; count += 1) await start();
      },
      [false, true],
    ],
  ])('that %s is invalid at once, and no other', async (_, end, alive) => {
    const own = await loggedIn();
    await end(own);
    expect([await own.find(own.first), await own.find(own.second)].map(Boolean)).toEqual(alive);
  });

  it('ends on time', async () => {
    const { first, find } = await loggedIn();
    server.clock.advance(businessFigures.sessionHours * 3600 - 2);
    expect(await find(first)).toBeDefined();
    server.clock.advance(1);
    expect(await find(first)).toBeUndefined();
  });
});

describe('a login', () => {
  it('is recent for some minutes, for calls that require it', async () => {
    const { sessions, other } = await loggedIn();
    const isRecent = async () => sessions.isRecent(server.db, other.sessionId, server.clock.now());
    server.clock.advance(RECENT_LOGIN_MINUTES * 60);
    expect(await isRecent()).toBe(true);
    server.clock.advance(1);
    expect(await isRecent()).toBe(false);
    expect(await sessions.isRecent(server.db, 's0', server.clock.now())).toBe(false);
  });
});
