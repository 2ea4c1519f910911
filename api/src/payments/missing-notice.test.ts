import { eq } from 'drizzle-orm';
import { PAYMENT_LAST_QUERY_MINUTES, PAYMENT_QUERY_MINUTES, UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { buyer, orderOf, paying, placed } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';
import { checkLedger } from './reconciliation/check-ledger.ts';
import { payments } from './records/tables.ts';

const server = testServer();
const [first, second, third] = PAYMENT_QUERY_MINUTES;

const MINUTE_MS = 60_000;

async function pass(minutes: number): Promise<void> {
  await server.call('sandboxClock', { advanceMs: minutes * MINUTE_MS });
  await server.jobs.run();
}

const stateOf = async (token: string, orderId: string) => (await server.call('queryPayFlowState', { orderId }, { token })).state;

describe('payment whose notice never arrives', () => {
  it('is found by querying the provider', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await server.call('sandboxPay', { paymentId, action: 'approve', notices: 0 });
    await pass(first - 1);
    expect(await stateOf(token, orderId)).toBe('pending');
    await pass(1);
    expect(await stateOf(token, orderId)).toBe('paid');
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, paidCents: 140 });
  });

  it('that is made later is found by a later query', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await pass(first);
    await server.call('sandboxPay', { paymentId, action: 'approve', notices: 0 });
    await pass(second - first - 1);
    expect(await stateOf(token, orderId)).toBe('pending');
    await pass(1);
    expect(await stateOf(token, orderId)).toBe('paid');
  });

  it('is found before the order times out', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await pass(20);
    await server.call('sandboxPay', { paymentId, action: 'approve', notices: 0 });
    await pass(UNPAID_ORDER_MINUTES - PAYMENT_LAST_QUERY_MINUTES - 20);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, paidCents: 140 });
    await pass(PAYMENT_LAST_QUERY_MINUTES);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state: 'paid', review: null });
  });

  it('is flagged for review if the order has ended by then', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await pass(UNPAID_ORDER_MINUTES);
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'timedOut' });
    await server.call('sandboxPay', { paymentId, action: 'approve', notices: 0 });
    await pass(third - UNPAID_ORDER_MINUTES);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      review: 'paidLate',
      order: { status: orderStatus.failure, failureReason: 'timedOut', paidCents: 0 },
    });
    expect(await checkLedger(server.db)).toEqual([]);
  });

  it('is distinguished from a closed page', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await server.call('sandboxPay', { paymentId, action: 'close', notices: 0 });
    await pass(first);
    expect(await stateOf(token, orderId)).toBe('closed');
  });
});

describe('order past its time to pay', () => {
  it('is timed out by a job, even if nobody views it', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    await server.call('sandboxClock', { advanceMs: UNPAID_ORDER_MINUTES * MINUTE_MS });
    await server.jobs.send('endDueOrders', {}, { on: server.db });
    await server.jobs.run();
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'timedOut' });
  });
});

describe('two tabs', () => {
  it('that pay by the same method get the same page', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const both = await Promise.all([1, 2].map(() => server.call('toPay', { orderId, method: 'alipay' }, { token })));
    expect(both[0]).toEqual(both[1]);
    expect(await server.db.$count(payments, eq(payments.orderId, orderId))).toBe(1);
  });

  it('that pay by different methods leave the later payment open, and money for the other one is not lost', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const card = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    const app = await server.call('toPay', { orderId, method: 'alipay' }, { token });
    expect(await server.call('sandboxPayment', { paymentId: card.paymentId })).toMatchObject({ state: 'closed' });
    await server.call('sandboxPay', { paymentId: app.paymentId, action: 'approve' });
    await server.call('sandboxPay', { paymentId: card.paymentId, action: 'approve' });
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'paid',
      review: 'paidTwice',
      order: { paidCents: 140 },
    });
    expect(await checkLedger(server.db)).toEqual([]);
  });
});
