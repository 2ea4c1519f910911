import { eq } from 'drizzle-orm';
import { FREE_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import {
  buyer,
  eventsOf,
  keyed,
  linesPaid,
  orderOf,
  paid,
  payFor,
  longLivedBuyer,
  placed,
  renewalPlaced,
  signed,
  unixTimestamp,
} from '../../testing/buyers.ts';
import { confirmedEmail, emailsTo } from '../../testing/emails.ts';
import { joined } from '../../testing/members.ts';
import { addToWhitelist } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { registered } from '../../testing/visitors.ts';
import { orderEvents } from '../records/tables.ts';

const server = testServer();

const keyOf = (token: string, orderId: string) => server.call('orderKey', { orderId }, { token });
const rotated = (token: string, orderId: string) => server.call('rotateOrderKey', { orderId }, { token });

/** Result code of an extraction with the key. */
async function extract(orderId: string, orderKey: string): Promise<number> {
  const timestamp = unixTimestamp(server);
  const query = { orderId, timestamp, sign: signed({ orderId, orderKey }, timestamp), num: '1' };
  return (await server.app.inject({ url: '/api/getIp', query })).json<{ code: number }>().code;
}

describe('an order key', () => {
  it('that a member views is reported to its owner, also after keys of another account in the same login [X3]', async () => {
    const owner = await buyer(server);
    const { orderId } = await paid(server, owner);
    const { token: own } = await registered(server);
    const { orderId: ownOrder } = await paid(server, own);
    const ownAddress = await confirmedEmail(server, own);
    const address = await confirmedEmail(server, owner);
    await keyOf(own, ownOrder);
    await keyOf((await joined(server, owner, 'developer', own)).token, orderId);
    const keysTo = async (to: string) => (await emailsTo(server, to)).filter(({ subject }) => /key/i.test(subject));
    expect([await keysTo(ownAddress), await keysTo(address)]).toMatchObject([[{}], [{}]]);
  });

  it('is returned on request, in no list, and never cached', async () => {
    const token = await buyer(server);
    const order = await paid(server, token);
    const { orderKey } = await keyOf(token, order.orderId);
    expect(orderKey).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(order.hasKey).toBe(true);
    const asked = [
      server.call.raw('queryOrderInfos', {}, { token }),
      server.call.raw('queryPayFlowState', { orderId: order.orderId }, { token }),
      server.call.raw('addOrderRemark', { orderId: order.orderId, remark: 'x' }, { token }),
    ];
    expect(JSON.stringify(await Promise.all(asked))).not.toContain(orderKey);
    const { headers } = await server.call.raw('orderKey', { orderId: order.orderId }, { token });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['an unpaid order', async (token: string) => placed(server, token)],
    ['static lines', async (token: string) => (await linesPaid(server, token)).orderId],
    [
      'a renewal',
      async (token: string) => {
        const { orderId } = await paid(server, token);
        const renewalId = await renewalPlaced(server, token, { orderId });
        await payFor(server, token, renewalId);
        return renewalId;
      },
    ],
  ])("doesn't exist for %s", async (_, make) => {
    const token = await buyer(server);
    const orderId = await make(token);
    expect(await server.call.reasonOf('orderKey', { orderId }, { token })).toBe('orderHasNoKey');
    const before = await eventsOf(server, orderId);
    expect(await server.call.reasonOf('rotateOrderKey', { orderId }, { token })).toBe('orderHasNoKey');
    expect(await server.call.reasonOf('signExtraction', { orderId }, { token })).toBe('orderHasNoKey');
    expect(await keyed(server, { orderId })).toEqual({ orderId, orderKey: null });
    expect(await eventsOf(server, orderId)).toEqual(before);
  });

  it('is kept after the order ends, since the order can be renewed', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token });
    const before = await keyed(server, { orderId });
    server.clock.advance(2 * 86_400);
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'expired', hasKey: true });
    expect(before.orderKey).not.toBeNull();
    expect(await keyed(server, { orderId })).toEqual(before);
  });
});

it('can’t be read, rotated or used by other customers', async () => {
  const owner = await buyer(server);
  const { orderId } = await paid(server, owner);
  const before = await keyOf(owner, orderId);
  const token = await buyer(server);
  expect(await server.call.reasonOf('orderKey', { orderId }, { token })).toBe('orderNotFound');
  expect(await server.call.reasonOf('rotateOrderKey', { orderId }, { token })).toBe('orderNotFound');
  expect(await server.call.reasonOf('signExtraction', { orderId }, { token })).toBe('orderNotFound');
  expect(await keyOf(owner, orderId)).toEqual(before);
});

it('signs links of an order without being sent', async () => {
  const token = await buyer(server);
  const { orderId } = await paid(server, token);
  await addToWhitelist(server, orderId);
  const { timestamp, ...signature } = await server.call('signExtraction', { orderId }, { token });
  const query = { ...signature, timestamp: String(timestamp), num: '1' };
  expect((await server.app.inject({ url: '/api/getIp', query })).json<{ code: number }>().code).toBe(0);
});

describe('a rotated key', () => {
  it('is valid immediately and invalidates the old one, with all links signed with it', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await addToWhitelist(server, orderId);
    const former = await keyOf(token, orderId);
    expect(await extract(orderId, former.orderKey)).toBe(0);
    const fresh = await rotated(token, orderId);
    expect(fresh.orderKey).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(fresh).not.toEqual(former);
    expect(await keyOf(token, orderId)).toEqual(fresh);
    expect(await extract(orderId, former.orderKey)).toBe(proxyErrors.signatureFailed.code);
    expect(await extract(orderId, fresh.orderKey)).toBe(0);
  });

  it("is recorded as an event that doesn't contain it", async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await rotated(token, orderId);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'rotateKey']);
    const events = await server.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.at(-1)).toMatchObject({ event: 'rotateKey', detail: null, at: server.clock.now() });
  });

  it('changes nothing else of the order', async () => {
    const token = await buyer(server);
    const before = await paid(server, token);
    await rotated(token, before.orderId);
    expect(await orderOf(server, token, before.orderId)).toEqual(before);
  });
});
