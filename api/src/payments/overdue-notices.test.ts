import { createLog } from '../platform/logging.ts';
import { buyer, orderOf, paying } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';
import { applyOverdueNotices } from './overdue-notices.ts';
import { paymentNotices } from './records/tables.ts';

const server = testServer();
const log = createLog('silent');

/** Payments with a just-stored notice whose job was started by a server that is gone. */
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

describe('notice that a killed server was applying', () => {
  it('is applied within seconds, although its job counts as running [M7]', async () => {
    const { paidCents } = await orphaned();
    server.clock.advance(9);
    await look();
    expect(await paidCents()).toBe(0);
    server.clock.advance(1);
    await look();
    await look();
    expect(await paidCents()).toBe(140);
  });

  it('is left to its job after minutes of failure', async () => {
    const { paidCents } = await orphaned();
    server.clock.advance(180);
    await look();
    expect(await paidCents()).toBe(0);
  });
});
