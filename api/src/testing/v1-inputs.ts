import type { OperationId } from 'shared-contracts/v1/operations/operations';
import { flowProductId } from '../seed/price-ladder.ts';
import { accessGranted, account } from './access-requests.ts';
import { toppedUp } from './balances.ts';
import { keyed, linesPaid, paid, placed, quoted } from './buyers.ts';
import { report, usedNow } from './gateways.ts';
import { addToWhitelist } from './signed-calls.ts';
import type { TestServer } from './test-server.ts';
import type { Input } from './v1.ts';

interface Row {
  /** Builds a request from a customer's data. */
  readonly of: (token: string) => Promise<Input>;
  /** What another customer's token gets for it. */
  readonly other: string;
}

const productId = flowProductId(1);
const hook = { url: 'https://hooks.example.com/tidegate', events: ['usageReached' as const] };
const nothing = async () => ({});

/** Requests for every operation of `/api/v1`, with what they need of a customer. The server needs `INTERNAL_TOKEN`. */
export function v1Inputs(server: TestServer) {
  const unpaid = async (token: string) => ({ orderId: await placed(server, token) });
  const own = async (token: string) => ({ orderId: (await paid(server, token)).orderId });
  const used = async (token: string) => {
    const order = await own(token);
    await report(server, [usedNow(server, order.orderId, 6e8)]);
    return order;
  };

  const withSubUser = async (token: string) => {
    const order = await own(token);
    await server.call('createSubUser', { ...order, name: 'alice' }, { token });
    return { ...order, name: 'alice' };
  };

  const hooked = async (token: string) => ({ webhookId: (await server.call('createWebhook', hook, { token })).webhook.webhookId });

  const rows: Readonly<Record<OperationId, Row>> = {
    listOrders: { of: nothing, other: 'ok' },
    getOrder: { of: unpaid, other: 'orderNotFound' },
    setOrderRemark: { of: async (token) => ({ ...(await unpaid(token)), remark: 'Mine' }), other: 'orderNotFound' },
    listProducts: { of: async () => ({ family: 'static' }), other: 'ok' },
    createQuote: { of: async () => ({ productId, quantity: 1 }), other: 'ok' },
    createOrder: { of: async (token) => ({ quoteId: (await quoted(server, token)).quoteId }), other: 'quoteNotFound' },
    renewOrder: {
      of: async (token) => {
        const { orderId } = await own(token);
        const { quoteId } = await server.call('quote', { productId, quantity: 1, orderId }, { token });
        return { orderId, quoteId };
      },
      other: 'quoteNotFound',
    },
    payOrder: {
      of: async (token) => {
        await toppedUp(server, token, 2000);
        return unpaid(token);
      },
      other: 'orderNotFound',
    },
    cancelOrder: { of: unpaid, other: 'orderNotFound' },
    getUsage: { of: used, other: 'orderNotFound' },
    listOrderUsage: { of: used, other: 'orderNotFound' },
    listOrderTargets: { of: used, other: 'orderNotFound' },
    setOrderInsight: { of: async (token) => ({ ...(await own(token)), failurePercent: 25 }), other: 'orderNotFound' },
    getRequestLog: { of: own, other: 'orderNotFound' },
    setRequestLog: { of: async (token) => ({ ...(await own(token)), isOn: true }), other: 'orderNotFound' },
    listTraffic: { of: used, other: 'orderNotFound' },
    getBalance: { of: nothing, other: 'ok' },
    listBalanceMovements: {
      of: async (token) => {
        await toppedUp(server, token);
        return {};
      },
      other: 'ok',
    },
    listInvoices: { of: own, other: 'ok' },
    getInvoicePdf: {
      of: async (token) => {
        await own(token);
        const { list } = await server.call('listInvoices', {}, { token });
        return { number: list[0]?.number ?? '' };
      },
      other: 'invoiceNotFound',
    },
    getWhitelist: { of: own, other: 'orderNotFound' },
    addToWhitelist: { of: async (token) => ({ ...(await own(token)), address: '2606:4700:4700::1111' }), other: 'orderNotFound' },
    removeFromWhitelist: { of: async (token) => ({ ...(await own(token)), address: '8.8.8.8' }), other: 'orderNotFound' },
    listSubUsers: { of: withSubUser, other: 'orderNotFound' },
    createSubUser: { of: async (token) => ({ ...(await own(token)), name: 'alice', capBytes: 5e9 }), other: 'orderNotFound' },
    updateSubUser: { of: async (token) => ({ ...(await withSubUser(token)), isEnabled: false }), other: 'orderNotFound' },
    setSubUserPassword: { of: withSubUser, other: 'orderNotFound' },
    removeSubUser: { of: withSubUser, other: 'orderNotFound' },
    listLines: { of: async (token) => ({ orderId: (await linesPaid(server, token)).orderId }), other: 'orderNotFound' },
    listPlaces: { of: async () => ({ country: 'US' }), other: 'ok' },
    renewSession: {
      of: async (token) => {
        const { orderId, orderKey } = await keyed(server, await own(token));
        await accessGranted(server, account(`${orderId}____10_basket7`, orderKey));
        return { orderId, session: 'basket7', minutes: 30 };
      },
      other: 'orderNotFound',
    },
    extractProxies: {
      of: async (token) => {
        const order = await own(token);
        await addToWhitelist(server, order.orderId);
        return { ...order, quantity: 2 };
      },
      other: 'orderNotFound',
    },
    listWebhooks: { of: hooked, other: 'ok' },
    createWebhook: { of: async () => hook, other: 'ok' },
    updateWebhook: { of: async (token) => ({ ...(await hooked(token)), events: ['orderEnded'] }), other: 'webhookNotFound' },
    removeWebhook: { of: hooked, other: 'webhookNotFound' },
    testWebhook: { of: hooked, other: 'webhookNotFound' },
    listWebhookDeliveries: { of: hooked, other: 'webhookNotFound' },
    redeliverWebhook: {
      of: async (token) => {
        const webhook = await hooked(token);
        return { ...webhook, ...(await server.call('testWebhook', webhook, { token })) };
      },
      other: 'webhookNotFound',
    },
  };

  return { productId, unpaid, own, used, hook, rows };
}
