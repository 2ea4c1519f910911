import { buyer, eventsOf, keyed, paid } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();

describe('concurrent key rotations', () => {
  it.each([2, 10])('%i at once return the stored key among others, with one event per distinct key', async (count) => {
    for (let round = 0; round < 5; round += 1) {
      const token = await buyer(server);
      const order = await paid(server, token);
      const { orderKey: former } = await keyed(server, order);
      const answers = await Promise.all(
        Array.from({ length: count }, () => server.call('rotateOrderKey', { orderId: order.orderId }, { token })),
      );
      const { orderKey } = await keyed(server, order);
      expect(orderKey).not.toBe(former);
      const told = new Set(answers.map((answer) => answer.orderKey));
      expect(told).toContain(orderKey);
      const events = (await eventsOf(server, order.orderId)).filter((event) => event === 'rotateKey');
      expect(events).toHaveLength(told.size);
    }
  });
});
