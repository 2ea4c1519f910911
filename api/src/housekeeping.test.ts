import { sql } from 'drizzle-orm';
import { keepHouse } from './housekeeping.ts';
import { limitCounters } from './limits/tables.ts';
import { testServer } from './testing/test-server.ts';

const server = testServer();

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
});
