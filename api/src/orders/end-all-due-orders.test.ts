import { eq, sql } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { orderPayments } from '../payments/implement-order-payments.ts';
import { createLog } from '../platform/logging.ts';
import { buyer, paid } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';
import { endAllDueOrders } from './end-due-orders.ts';
import { orders } from './records/tables.ts';

const server = testServer();
const COUNT = 250;

describe('ending all due orders', () => {
  it("ends more orders than fit into one transaction, and skips one that can't be ended", async () => {
    const { orderId } = await paid(server, await buyer(server));
    const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error('no order');
    const copies = Array.from({ length: COUNT }, (_, index) => ({ ...order, id: `copy${String(index).padStart(3, '0')}`, quoteId: null }));
    await server.db.insert(orders).values(copies);
    await server.db.execute(sql`
      create function refuse() returns trigger as $$ begin raise 'this one cannot be ended'; end $$ language plpgsql`);
    await server.db.execute(sql`
      create trigger refuse before update on orders for each row when (old.id = 'copy042') execute function refuse()`);
    server.clock.advance(30 * 86_400);
    const lines: string[] = [];
    await endAllDueOrders(server.db, orderPayments, server.clock.now(), createLog('warn', { write: (line) => void lines.push(line) }));
    const left = await server.db.select({ id: orders.id }).from(orders).where(eq(orders.status, orderStatus.normal));
    expect(left).toEqual([{ id: 'copy042' }]);
    expect(lines.map((line) => (JSON.parse(line) as { orders: unknown }).orders)).toEqual([['copy042']]);
  });
});
