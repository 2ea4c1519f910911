import { UNPAID_ORDER_MINUTES } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { buyer, paying, placed } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();

async function followed(payLink: string) {
  const { statusCode, headers } = await server.app.inject({ url: payLink });
  return { status: statusCode, location: headers.location };
}

describe('payment link', () => {
  it("redirects to the provider's page while the order can be paid, then to the order's status", async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const { payUrl, payLink, paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token, language: 'zh' });
    expect(await followed(payLink)).toEqual({ status: 302, location: payUrl });
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await followed(payLink)).toEqual({ status: 302, location: `/zh/success/buy?orderId=${orderId}` });
  });

  it('no longer redirects to the provider after the time to pay', async () => {
    const { orderId, paymentId } = await paying(server, await buyer(server));
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    expect(await followed(endpointPath('payLink', { paymentId }))).toEqual({ status: 302, location: `/success/buy?orderId=${orderId}` });
  });

  it.each(['p-nothing', '%2f%2fevil.example', 'https:%2f%2fevil.example', '%5cevil.example'])(
    'for %s redirects to the prices',
    async (id) => {
      expect(await followed(`/api/v1/pay/${id}`)).toEqual({ status: 302, location: '/buy/flow' });
      expect(await followed(`/api/v1/pay/${id}/return`)).toEqual({ status: 302, location: '/buy/flow' });
    },
  );
});

describe('way back from a provider', () => {
  it("leads to the order's status, and the payment is queried at once, however often it is taken", async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await server.call('sandboxPay', { paymentId, action: 'approve', notices: 0 });
    for (let time = 0; time < 3; time += 1) {
      const location = `/success/buy?orderId=${orderId}`;
      expect(await followed(endpointPath('payReturn', { paymentId }))).toEqual({ status: 302, location });
    }
    await server.jobs.run();
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state: 'paid' });
  });
});
