import { eq, sql } from 'drizzle-orm';
import { QUOTE_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { keepHouse, startHousekeeping } from './housekeeping.ts';
import { limitCounters } from './limits/tables.ts';
import { createLog } from './platform/logging.ts';
import { quotes } from './quotes/tables.ts';
import { addSeconds } from './platform/clock.ts';
import { buyer, quoted } from './testing/buyers.ts';
import { testServer } from './testing/test-server.ts';

const server = testServer();

const DAY_SECONDS = 86_400;

describe('keeping house', () => {
  it('does all the rest where one chore fails, and then says so', async () => {
    const now = server.clock.now();
    await server.db.insert(limitCounters).values({ key: 'sample', count: 1, endsAt: now });
    await server.db.execute(sql`alter table captchas rename to captchas_away`);
    await expect(keepHouse(server.db, now)).rejects.toThrow('1 of 13 chores failed');
    expect(await server.db.$count(limitCounters)).toBe(0);
    await server.db.execute(sql`alter table captchas_away rename to captchas`);
    await keepHouse(server.db, now);
  });

  it('throws quotes away that nobody used, a day after they expired, and keeps those of orders', async () => {
    const token = await buyer(server);
    const [used, unused] = [await quoted(server, token), await quoted(server, token)];
    await server.call('placeOrder', { quoteId: used.quoteId }, { token });
    const isKept = async (id: string) => (await server.db.$count(quotes, eq(quotes.id, id))) === 1;
    const later = (seconds: number) => addSeconds(server.clock.now(), QUOTE_LIFETIME_SECONDS + seconds);
    await keepHouse(server.db, later(DAY_SECONDS - 1));
    expect(await isKept(unused.quoteId)).toBe(true);
    await keepHouse(server.db, later(DAY_SECONDS));
    expect([await isKept(unused.quoteId), await isKept(used.quoteId)]).toEqual([false, true]);
  });

  it('has orders that are due ended every half minute, by one of all servers', async () => {
    await server.jobs.clear(server.db);
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'] });
    const stops = [1, 2, 3].map(() => startHousekeeping(server.db, server.clock, createLog('silent'), server.jobs));
    jest.advanceTimersByTime(30_000);
    await Promise.all(stops.map((stop) => stop()));
    jest.useRealTimers();
    const { rows } = (await server.db.execute(sql`select name from pgboss.job`)) as { rows: unknown[] };
    expect(rows).toEqual([{ name: 'endDueOrders' }]);
  });
});
