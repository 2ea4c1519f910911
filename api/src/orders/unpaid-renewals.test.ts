import { UNPAID_ORDER_MINUTES, orderStatus, productFamily } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { flowProductId } from '../seed/price-ladder.ts';
import {
  buyer,
  eventsOf,
  keyed,
  linesPaid,
  orderOf,
  paid,
  longLivedBuyer,
  payFor,
  placed,
  renewalPlaced,
  renewed,
  signed,
  unixTimestamp,
} from '../testing/buyers.ts';
import { endDue } from '../testing/due-orders.ts';
import { addToWhitelist } from '../testing/signed-calls.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
/** 10 GB for 30 days, as in the guide's table. */
const ten = { productId: flowProductId(10), quantity: 1 };

describe('unpaid renewal', () => {
  it('counts as the only unpaid order of its family', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const unpaid = await placed(server, token);
    const { quoteId } = await server.call('quote', { ...ten, orderId }, { token });
    const { body } = await server.call.refused('renewOrder', 'unpaidOrderExists', { orderId, quoteId }, { token });
    expect(body.data).toEqual({ orderId: unpaid });
    await server.call('cancelTrade', { orderId: unpaid }, { token });

    const { orderId: renewalId } = await server.call('renewOrder', { orderId, quoteId }, { token });
    expect((await server.call('checkIsExistUnpaidOrder', {}, { token })).order).toMatchObject({
      orderId: renewalId,
      kind: 'renewal',
      renewsOrderId: orderId,
      totalBytes: 0,
    });
    const another = await server.call('quote', ten, { token });
    expect((await server.call.refused('placeOrder', 'unpaidOrderExists', { quoteId: another.quoteId }, { token })).body.data).toEqual({
      orderId: renewalId,
    });
    expect(await server.call('checkIsExistUnpaidOrder', { family: productFamily.staticIp }, { token })).toEqual({ order: null });
  });

  it('is listed as an order only until it is paid', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    server.clock.advance(1);
    const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
    const ids = async () => (await server.call('queryOrderInfos', {}, { token })).list.map((order) => order.orderId);
    expect(await ids()).toEqual([renewalId, orderId]);
    await payFor(server, token, renewalId);
    expect(await ids()).toEqual([orderId]);
    expect(await orderOf(server, token, renewalId)).toMatchObject({ status: orderStatus.normal, hasKey: false, endsAt: null });
  });

  it.each([
    ['cancelled', (orderId: string, token: string) => server.call('cancelTrade', { orderId }, { token })],
    [
      'timed out',
      async () => {
        server.clock.advance(UNPAID_ORDER_MINUTES * 60);
        await endDue(server);
      },
    ],
  ])('that is %s leaves the renewed order unchanged', async (_, end) => {
    const token = await buyer(server);
    const before = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId: before.orderId, ...ten });
    await end(renewalId, token);
    expect(await orderOf(server, token, before.orderId)).toEqual(before);
    expect(await eventsOf(server, before.orderId)).toEqual(['place', 'pay']);
    expect((await server.call('queryOrderInfos', {}, { token })).total).toBe(1);
    await placed(server, token);
  });

  it('is created once if ten requests race', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const quotes = await Promise.all(Array.from({ length: 10 }, () => server.call('quote', { ...ten, orderId }, { token })));
    const answers = await Promise.all(quotes.map(({ quoteId }) => server.call.raw('renewOrder', { orderId, quoteId }, { token })));
    const refusals = answers.filter(({ body }) => body.code === errorCodes.unpaidOrderExists);
    expect(refusals).toHaveLength(9);
  });
});

const extract = async (query: Record<string, string>) => {
  const answer = await server.app.inject({ url: '/api/getIp', query: { num: '1', country: '', ...query } });
  return answer.json<{ code: number }>().code;
};

describe('order key', () => {
  it('survives a renewal, and existing links keep working', async () => {
    const token = await longLivedBuyer(server);
    const order = await keyed(server, await paid(server, token));
    await addToWhitelist(server, order.orderId);
    const timestamp = unixTimestamp(server);
    const link = { orderId: order.orderId, timestamp, sign: signed(order, timestamp) };
    expect(await extract(link)).toBe(0);
    const after = await renewed(server, token, { orderId: order.orderId, ...ten });
    expect(await keyed(server, after)).toEqual(order);
    expect(await extract(link)).toBe(0);
  });

  it('signs nothing for a renewal or a static order, which have none', async () => {
    const token = await buyer(server);
    const { orderId: renewedId, orderKey } = await keyed(server, await paid(server, token));
    const renewalId = await renewalPlaced(server, token, { orderId: renewedId, ...ten });
    await payFor(server, token, renewalId);
    const lines = await linesPaid(server, token, { country: 'DE' });
    expect(lines.hasKey).toBe(false);
    expect(await keyed(server, lines)).toMatchObject({ orderKey: null });
    const timestamp = unixTimestamp(server);
    const answerTo = (orderId: string) => extract({ orderId, timestamp, sign: signed({ orderId, orderKey }, timestamp) });
    expect(await answerTo(renewalId)).toBe(proxyErrors.signatureFailed.code);
    // The number of a static order says that it is one.
    expect(await answerTo(lines.orderId)).toBe(proxyErrors.invalidOrder.code);
  });
});
