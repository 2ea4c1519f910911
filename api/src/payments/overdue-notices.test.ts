import { createLog } from '../platform/logging.ts';
import { buyer, orderOf, paying } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';
import { applyOverdueNotices } from './overdue-notices.ts';
import { paymentNotices } from './records/tables.ts';

const server = testServer();
const log = createLog('silent');

/** Payments whose notice has just been stored; the server that had begun their jobs is gone. */
async function orphaned() {
  const token = await buyer(server);
  const { orderId, paymentId } = await paying(server, token);
  const charge = { amountCents: 140, currency: 'USD' };
  await server.db.insert(paymentNotices).values({
    method: 'sandbox',
    noticeId: `n-${paymentId}`,
    paymentId,
    state: 'paid',
    ...charge,
    receivedAt: server.clock.now(),
  });
  return { paidCents: async () => (await orderOf(server, token, orderId)).paidCents };
}
const look = async () => applyOverdueNotices({ ...server, log }, server.clock.now());

describe('a notice that a server was applying when it was killed', () => {
  it('is applied within seconds, although its job is taken for running [M7]', async () => {
    const { paidCents } = await orphaned();
    server.clock.advance(9);
    await look();
    expect(await paidCents()).toBe(0);
    server.clock.advance(1);
    await look();
    await look();
    expect(await paidCents()).toBe(140);
  });

  it('is left to its job where it could not be applied for minutes', async () => {
    const { paidCents } = await orphaned();
    server.clock.advance(180);
    await look();
    expect(await paidCents()).toBe(0);
  });
});
