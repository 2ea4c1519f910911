import { BYTES_PER_GB, orderStatus } from 'shared-contracts/constants';
import { checkTraffic } from '../payments/reconciliation/check-traffic.ts';
import { flowProductId } from '../seed/price-ladder.ts';
import { activeOrder, eventsOf, longLivedBuyer, orderOf, payFor, renewalPlaced, renewed, setUsedBytes } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';
import { applyTransition } from './records/transitions.ts';

const server = testServer();
const DAY = 86_400;
const GB = BYTES_PER_GB;
/** 10 GB for 30 days, as in the guide's table. */
const ten = { productId: flowProductId(10), quantity: 1 };

const daysFrom = (from: string | Date | null, days: number) => new Date(new Date(from ?? '').getTime() + days * DAY * 1000).toISOString();

const useUp = async (orderId: string) => {
  await setUsedBytes(server, orderId, 10 * GB);
  await applyTransition(server.db, orderId, 'useUp', { at: server.clock.now() });
};

describe('renewal, as described in the guide to flow packages', () => {
  it('before the end adds days to the end and traffic to the remainder [7.34]', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 7 * GB);
    const { endsAt } = await orderOf(server, token, orderId);
    server.clock.advance(20 * DAY);
    const after = await renewed(server, token, { orderId, ...ten });
    expect(after).toMatchObject({ status: orderStatus.normal, endsAt: daysFrom(endsAt, 30) });
    expect(after.totalBytes - after.usedBytes).toBe(13 * GB);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'extend']);
  });

  it('of a used-up order reactivates it', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 0);
    const { endsAt } = await orderOf(server, token, orderId);
    server.clock.advance(20 * DAY);
    await useUp(orderId);
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'usedUp', renewBefore: daysFrom(server.clock.now(), 30) });
    const after = await renewed(server, token, { orderId, ...ten });
    expect(after).toMatchObject({ status: orderStatus.normal, failureReason: null, endsAt: daysFrom(endsAt, 30) });
    expect(after.totalBytes - after.usedBytes).toBe(10 * GB);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'useUp', 'revive']);
  });

  it('after the end counts from the payment, and leftover traffic has lapsed', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 7 * GB);
    server.clock.advance(40 * DAY);
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'expired' });
    const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
    server.clock.advance(60);
    await payFor(server, token, renewalId);
    const after = await orderOf(server, token, orderId);
    expect(after).toMatchObject({ status: orderStatus.normal, failureReason: null, endsAt: daysFrom(server.clock.now(), 30) });
    expect(after.totalBytes - after.usedBytes).toBe(10 * GB);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'expire', 'revive']);
  });

  it('of an order that was used up and then expired counts from the payment', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 0);
    server.clock.advance(20 * DAY);
    await useUp(orderId);
    server.clock.advance(25 * DAY);
    const after = await renewed(server, token, { orderId, ...ten });
    expect(after).toMatchObject({ status: orderStatus.normal, endsAt: daysFrom(server.clock.now(), 30) });
    expect(after.totalBytes - after.usedBytes).toBe(10 * GB);
  });

  it('of an overdrawn order adds all traffic paid for [M1]', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 0);
    for (const usedBytes of [12.5 * GB, 27 * GB]) {
      await setUsedBytes(server, orderId, usedBytes);
      await applyTransition(server.db, orderId, 'useUp', { at: server.clock.now() });
      const after = await renewed(server, token, { orderId, ...ten });
      expect(after).toMatchObject({ status: orderStatus.normal, totalBytes: usedBytes + 10 * GB, usedBytes });
      expect(await checkTraffic(server.db)).toEqual([]);
    }
  });

  it('adds up if repeated, and the quote shows the new end', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 0);
    const { endsAt } = await orderOf(server, token, orderId);
    const first = await server.call('quote', { ...ten, orderId }, { token });
    expect(first).toMatchObject({ renewsOrderId: orderId, endsAt: daysFrom(endsAt, 30) });
    await renewed(server, token, { orderId, ...ten });
    const after = await renewed(server, token, { orderId, productId: flowProductId(100), quantity: 2 });
    expect(after).toMatchObject({ endsAt: daysFrom(endsAt, 30 + 90), totalBytes: (10 + 10 + 200) * GB });
  });
});
