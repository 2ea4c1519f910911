import { BYTES_PER_GB, FREE_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { businessFigures } from '../platform/config/business-figures.ts';
import { buyer, linesPaid, paid, longLivedBuyer, placed, renewalPlaced, activeOrder } from '../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ INTERNAL_TOKEN });

const surplusOf = async (token: string, orderId?: string) =>
  (await server.call('getOrderSurplusFlowInfos', orderId === undefined ? {} : { orderId }, { token })).orders;

describe('traffic left [7.45]', () => {
  it('lists every usable flow order, the first to end first', async () => {
    const token = await longLivedBuyer(server);
    const first = await paid(server, token);
    await linesPaid(server, token);
    server.clock.advance(60);
    const second = await paid(server, token);
    const trial = await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token });
    await report(server, [usedNow(server, second.orderId, 400_000_001)]);
    await renewalPlaced(server, token, { orderId: first.orderId });
    const left = await surplusOf(token);
    expect(left.map(({ orderId }) => orderId)).toEqual([trial.orderId, first.orderId, second.orderId]);
    expect(left).toMatchObject([
      { totalBytes: businessFigures.trialBytes, usedBytes: 0, leftBytes: businessFigures.trialBytes, runsOutAt: null },
      { totalBytes: BYTES_PER_GB, usedBytes: 0, leftBytes: BYTES_PER_GB, endsAt: first.endsAt, runsOutAt: null, remark: '' },
      { totalBytes: BYTES_PER_GB, usedBytes: 400_000_001, leftBytes: 599_999_999, endsAt: second.endsAt },
    ]);
  });

  it('omits unusable orders: unpaid, used up, expired', async () => {
    const token = await longLivedBuyer(server);
    const spent = await paid(server, token);
    const trial = await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token });
    const kept = await paid(server, token);
    const unpaid = await placed(server, token);
    await report(server, [usedNow(server, spent.orderId, spent.totalBytes)]);
    server.clock.advance(businessFigures.trialHours * 3600);
    expect((await surplusOf(token)).map(({ orderId }) => orderId)).toEqual([kept.orderId]);
    for (const orderId of [spent.orderId, trial.orderId, unpaid]) expect(await surplusOf(token, orderId)).toEqual([]);
    expect(await surplusOf(token, kept.orderId)).toMatchObject([{ orderId: kept.orderId }]);
  });

  it("omits other customers' orders, and refuses them and unknown ones by ID", async () => {
    const { orderId } = await paid(server, await buyer(server));
    const token = await buyer(server);
    expect(await surplusOf(token)).toEqual([]);
    await server.call.refused('getOrderSurplusFlowInfos', 'orderNotFound', { orderId }, { token });
    await server.call.refused('getOrderSurplusFlowInfos', 'orderNotFound', { orderId: 'F-none' }, { token });
  });

  it('shows when an order runs out at its recent pace', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 0);
    const bought = server.clock.now().getTime();
    server.clock.advance(86_400);
    await report(server, [usedNow(server, orderId, 2 * BYTES_PER_GB)]);
    const day = 86_400_000;
    const runsOut = async () => Date.parse((await surplusOf(token, orderId))[0]?.runsOutAt ?? '') - bought;
    // 2 GB in a day, 8 GB left.
    expect(await runsOut()).toBe(5 * day);
    server.clock.advance(86_400);
    expect(await runsOut()).toBe(10 * day);
    server.clock.advance(7 * 86_400);
    expect(await surplusOf(token, orderId)).toMatchObject([{ leftBytes: 8 * BYTES_PER_GB, runsOutAt: null }]);
  });
});
