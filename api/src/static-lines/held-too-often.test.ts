import { UNPAID_ORDER_MINUTES } from 'shared-contracts/constants';
import { staticProductId } from '../seed/price-ladder.ts';
import { buyer, linesPlaced, patientBuyer, payFor, placed, quoted } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const HOUR = 3600;

const cancel = (token: string, orderId: string) => server.call('cancelTrade', { orderId }, { token });
async function cancelled(token: string): Promise<void> {
  await cancel(token, await linesPlaced(server, token, { country: 'DE' }));
}
async function tryPlacing(token: string, language: 'en' | 'zh' = 'en') {
  const { quoteId } = await server.call('quote', { productId: staticProductId('DE', 1), quantity: 1 }, { token });
  return server.call.raw('placeOrder', { quoteId }, { token, language, idempotencyKey: quoteId });
}
const refusal = (msg: string) => ({ status: 200, body: { code: 1153, msg } });

describe('static lines that a customer has let go unpaid twice in a day', () => {
  it('are kept no third time, whether cancelled or timed out, until a day after the first of both', async () => {
    const token = await patientBuyer(server);
    await cancelled(token);
    server.clock.advance(HOUR);
    await linesPlaced(server, token, { country: 'DE' });
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    expect(await tryPlacing(token)).toMatchObject(
      refusal('You left 2 orders of static lines unpaid within 24 hours. You can place another in 23 h'),
    );
    server.clock.advance(22 * HOUR + UNPAID_ORDER_MINUTES * 60 - 1);
    expect(await tryPlacing(token, 'zh')).toMatchObject(refusal('您在 24 小时内有 2 笔静态 IP 订单未支付即取消或超时，请在 1 秒后再下单'));
    server.clock.advance(1);
    expect(await tryPlacing(token)).toMatchObject({ status: 200, body: { code: 200 } });
  });

  it('are kept for other customers, and traffic can be ordered', async () => {
    const token = await buyer(server);
    await cancelled(token);
    await cancelled(token);
    expect((await tryPlacing(token)).body.code).toBe(1153);
    await placed(server, token);
    expect((await tryPlacing(await buyer(server))).body.code).toBe(200);
  });

  it('do not hold up who has ever paid for some', async () => {
    const token = await buyer(server);
    await payFor(server, token, await linesPlaced(server, token, { country: 'DE' }));
    for (let times = 0; times < 3; times += 1) await cancelled(token);
    expect((await tryPlacing(token)).body.code).toBe(200);
  });

  it('are not counted with orders of traffic', async () => {
    const token = await buyer(server);
    for (let times = 0; times < 3; times += 1) await cancel(token, await placed(server, token));
    await quoted(server, token);
    expect((await tryPlacing(token)).body.code).toBe(200);
  });
});
