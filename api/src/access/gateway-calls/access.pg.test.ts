import { eq } from 'drizzle-orm';
import { keyed, paid, longLivedBuyer } from '../../testing/buyers.ts';
import { account, accessGranted } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { stickySessions } from './tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer({ INTERNAL_TOKEN });

describe('a session started by concurrent connections', () => {
  it('has the same exit for all of them, each time it starts', async () => {
    const order = await keyed(server, await paid(server, await longLivedBuyer(server)));
    for (let round = 0; round < 10; round += 1) {
      const question = account(`${order.orderId}____1_race`, order.orderKey);
      const answers = await Promise.all(Array.from({ length: 12 }, () => accessGranted(server, question)));
      expect(new Set(answers.map(({ exits }) => exits.map(({ address }) => address).join())).size).toBe(1);
      expect(new Set(answers.map(({ boundUntil }) => boundUntil)).size).toBe(1);
      expect(await server.db.$count(stickySessions, eq(stickySessions.orderId, order.orderId))).toBe(1);
      server.clock.advance(60);
    }
  });
});
