import { RENEWED_ORDERS_MAX } from 'shared-contracts/constants';
import { productionLimits } from '../../platform/config/limit-settings.ts';
import { balanceOf, movementsOf, toppedUp } from '../../testing/balances.ts';
import { buyer, linesPaid, orderOf, paid, placed, renewed } from '../../testing/buyers.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { flowProductId } from '../../seed/price-ladder.ts';

// The real limit; the sandbox default is higher.
const server = testServer({ LIMIT_ORDERS_PER_HOUR: String(productionLimits.ordersPerHour) });
const ops = opsOf(server);

const quotes = (token: string, ...orderIds: string[]) => server.call('quoteRenewals', { orderIds }, { token });
const idsOf = ({ renewals }: Awaited<ReturnType<typeof quotes>>) => renewals.flatMap(({ quote }) => quote?.quoteId ?? []);
const renew = (token: string, quoteIds: string[]) => server.call('renewFromBalance', { quoteIds }, { token });
const refusal = (token: string, quoteIds: string[]) => server.call.reasonOf('renewFromBalance', { quoteIds }, { token });

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe('several renewals from the balance [7.84]', () => {
  it('repeat the latest purchase of each order, of both families, and are paid together', async () => {
    const token = await buyer(server);
    const [first, second, lines] = [await paid(server, token), await paid(server, token), await linesPaid(server, token, { quantity: 2 })];
    await renewed(server, token, { orderId: second.orderId, productId: flowProductId(10) });
    await toppedUp(server, token, 20_000);
    const quoted = await quotes(token, first.orderId, second.orderId, lines.orderId);
    expect(quoted.renewals).toMatchObject([
      { orderId: first.orderId, quote: { gigabytes: 1, couponId: null }, refusal: null },
      { orderId: second.orderId, quote: { gigabytes: 10 } },
      { orderId: lines.orderId, quote: { quantity: 2 } },
    ]);
    expect(quoted).toMatchObject({ balanceCents: 20_000, totalCents: expect.any(Number) });
    const done = await renew(token, idsOf(quoted));
    expect(done.balanceCents).toBe(20_000 - quoted.totalCents);
    expect(done.renewals.map(({ orderId }) => orderId).toSorted()).toEqual([first.orderId, second.orderId, lines.orderId].toSorted());
    expect((await orderOf(server, token, first.orderId)).totalBytes).toBe(2e9);
    // Each quote can be used once.
    expect(await refusal(token, idsOf(quoted))).toBe('quoteNotFound');
  });

  it('are paid once if the request is repeated with its idempotency key, which returns the first response [B1]', async () => {
    const token = await buyer(server);
    const order = await paid(server, token);
    await toppedUp(server, token);
    const quoteIds = idsOf(await quotes(token, order.orderId));
    const send = () => server.call('renewFromBalance', { quoteIds }, { token, idempotencyKey: quoteIds[0] ?? '' });
    const first = await send();
    expect(await send()).toEqual(first);
    expect((await movementsOf(server, token)).map(([kind]) => kind)).toEqual(['topUp', 'orderPayment']);
  });

  it('include as many orders as possible right after the top-up that they need [B8]', async () => {
    const token = await buyer(server);
    const ids: string[] = [];
    while (ids.length < RENEWED_ORDERS_MAX) ids.push((await paid(server, token)).orderId);
    server.clock.advance(3600);
    const quoteIds = idsOf(await quotes(token, ...ids));
    expect(await refusal(token, quoteIds)).toBe('balanceTooLow');
    await toppedUp(server, token, 10_000);
    expect((await renew(token, quoteIds)).renewals).toHaveLength(RENEWED_ORDERS_MAX);
  });

  it('say which orders can be renewed and which not', async () => {
    const token = await buyer(server);
    const [order, suspended] = [await paid(server, token), await paid(server, token)];
    await ops.changed('suspend', 'order', suspended.orderId, '--reason', 'abuse');
    const { renewals } = await quotes(token, order.orderId, suspended.orderId);
    expect(renewals).toMatchObject([
      { quote: expect.anything(), refusal: null },
      { quote: null, refusal: expect.stringMatching(/\p{L}/u) },
    ]);
    await placed(server, token);
    expect((await quotes(token, order.orderId)).renewals).toMatchObject([{ quote: null, refusal: expect.any(String) }]);
  });

  it('change nothing if the balance lacks a cent, and say how much is missing', async () => {
    const token = await buyer(server);
    const orders = [await paid(server, token), await paid(server, token)];
    const quoted = await quotes(token, ...orders.map(({ orderId }) => orderId));
    await toppedUp(server, token, quoted.totalCents - 1);
    const { body } = await server.call.raw('renewFromBalance', { quoteIds: idsOf(quoted) }, { token });
    expect(body).toMatchObject({ code: 1172, data: { missingCents: 1 } });
    expect(await balanceOf(server, token)).toBe(quoted.totalCents - 1);
    expect((await movementsOf(server, token)).map(([kind]) => kind)).toEqual(['topUp']);
    expect(await server.call('checkIsExistUnpaidOrder', {}, { token })).toEqual({ order: null });
  });

  it("are refused for other people's orders and quotes, and for quotes of new orders", async () => {
    const token = await buyer(server);
    const other = await paid(server, await buyer(server));
    expect(await server.call.reasonOf('quoteRenewals', { orderIds: [other.orderId] }, { token })).toBe('orderNotFound');
    const { quoteId } = await server.call('quote', { productId: flowProductId(1), quantity: 1 }, { token });
    expect(await refusal(token, [quoteId])).toBe('quoteNotFound');
    expect(await server.call.failed('quoteRenewals', { orderIds: [] }, { token })).toMatchObject([{ field: 'orderIds' }]);
  });
});
