import { LINE_REST_HOURS, STOCK_HELD_TIMES, UNPAID_ORDER_MINUTES } from 'shared-contracts/constants';
import { staticProductId } from '../../seed/price-ladder.ts';
import { buyer, linesPaid, linesPlaced, longLivedBuyer, payFor, placed, quoted, renewalPlaced, renewed } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const HOUR = 3600;

const cancel = (token: string, orderId: string) => server.call('cancelTrade', { orderId }, { token });
async function cancelled(token: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await cancel(token, await linesPlaced(server, token, { country: 'DE' }));
}
async function tryPlacing(token: string, language: 'en' | 'zh' = 'en') {
  const { quoteId } = await server.call('quote', { productId: staticProductId('DE', 1), quantity: 1 }, { token });
  return server.call.raw('placeOrder', { quoteId }, { token, language, idempotencyKey: quoteId });
}
const refusal = (msg: string) => ({ status: 200, body: { code: 1153, msg } });

describe('limit on unpaid static orders per day', () => {
  it('rejects another order, whether the earlier ones were canceled or timed out, until a day after the first one', async () => {
    const token = await longLivedBuyer(server);
    await cancelled(token, 1);
    server.clock.advance(HOUR);
    await cancelled(token, STOCK_HELD_TIMES - 2);
    await linesPlaced(server, token, { country: 'DE' });
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    expect(await tryPlacing(token)).toMatchObject(
      refusal('You left 4 static IP orders unpaid in the last 24 hours. You can place another static IP order in 23 h'),
    );
    server.clock.advance(22 * HOUR + UNPAID_ORDER_MINUTES * 60 - 1);
    expect(await tryPlacing(token, 'zh')).toMatchObject(
      refusal('过去 24 小时内，您有 4 笔静态 IP 订单已取消或超时未支付。再次购买静态 IP 前，请等待 1 秒'),
    );
    server.clock.advance(1);
    expect(await tryPlacing(token)).toMatchObject({ status: 200, body: { code: 200 } });
  });

  it('does not affect other customers or traffic orders', async () => {
    const token = await buyer(server);
    await cancelled(token, STOCK_HELD_TIMES);
    expect((await tryPlacing(token)).body.code).toBe(1153);
    await placed(server, token);
    expect((await tryPlacing(await buyer(server))).body.code).toBe(200);
  });

  it('allows one more for each order paid that day, but not for earlier payments [M5]', async () => {
    const token = await longLivedBuyer(server);
    await payFor(server, token, await linesPlaced(server, token, { country: 'DE' }));
    await cancelled(token, STOCK_HELD_TIMES + 1);
    expect(await tryPlacing(token)).toMatchObject(
      refusal('You left 5 static IP orders unpaid in the last 24 hours. You can place another static IP order in 24 h'),
    );
    server.clock.advance(24 * HOUR);
    await cancelled(token, STOCK_HELD_TIMES);
    expect((await tryPlacing(token)).body.code).toBe(1153);
  });

  it('counts renewals, and rejects those of lines that are back on sale [M5]', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'DE' });
    const renewal = { orderId, productId: staticProductId('DE', 1) };
    const unpaidRenewals = async (times: number) => {
      for (let time = 0; time < times; time += 1) await cancel(token, await renewalPlaced(server, token, renewal));
    };
    server.clock.advance(24 * HOUR);
    await unpaidRenewals(STOCK_HELD_TIMES + 1);
    expect((await tryPlacing(token)).body.code).toBe(1153);
    server.clock.advanceMonths(1);
    server.clock.advance(LINE_REST_HOURS * HOUR);
    await unpaidRenewals(STOCK_HELD_TIMES);
    const { quoteId } = await server.call('quote', { ...renewal, quantity: 1 }, { token });
    expect(await server.call.reasonOf('renewOrder', { orderId, quoteId }, { token })).toBe('stockHeldTooOften');
    server.clock.advance(24 * HOUR);
    await renewed(server, token, renewal);
  });

  it('does not count traffic orders', async () => {
    const token = await buyer(server);
    for (let time = 0; time < STOCK_HELD_TIMES; time += 1) await cancel(token, await placed(server, token));
    await quoted(server, token);
    expect((await tryPlacing(token)).body.code).toBe(200);
  });
});
