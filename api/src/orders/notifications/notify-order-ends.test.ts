import { BYTES_PER_GB, FREE_TRIAL_PRODUCT_ID, VERIFIED_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import type { WebhookEvent } from 'shared-contracts/rules/notifications';
import { createLog } from '../../platform/logging.ts';
import { after, autoRenewing, renewDue, type Renewing } from '../../testing/auto-renewals.ts';
import { toppedUp } from '../../testing/balances.ts';
import { longLivedBuyer, payVerified, renewed } from '../../testing/buyers.ts';
import { confirmedEmail, emailsTo } from '../../testing/emails.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { notifyOrderEnds } from './notify-order-ends.ts';

const server = testServer({ INTERNAL_TOKEN });

const titles = { orderEnding: /^Your order ends on/, orderEnded: /^Your order has (?:expired|no traffic left)$/ };
type End = keyof typeof titles;

/** Notifications of an end of an order: on the site, by email, and by webhook. */
async function remindersOf({ token }: Renewing, address: string, end: End = 'orderEnding'): Promise<number[]> {
  for (const _ of [1, 2]) await notifyOrderEnds(server.db, server.jobs, server.clock.now(), createLog('silent'));
  const emails = await emailsTo(server, address);
  const { list } = await server.call('siteNotices', {}, { token });
  const { webhooks } = await server.call('webhooks', {}, { token });
  const { deliveries } = await server.call('webhookDeliveries', { webhookId: webhooks[0]?.webhookId ?? '' }, { token });
  const sent = [list.map(({ title }) => title), emails.map(({ subject }) => subject)].map((each) =>
    each.filter((title) => titles[end].test(title)),
  );
  return [...sent, deliveries.filter(({ event }) => event === end)].map(({ length }) => length);
}

async function reminded({ token }: Pick<Renewing, 'token'>): Promise<string> {
  const events: WebhookEvent[] = ['orderEnding', 'orderEnded'];
  await server.call('createWebhook', { url: 'https://example.com/hooks', events }, { token });
  return confirmedEmail(server, token);
}

/** A customer with free traffic, and their address. */
async function given(productId: string) {
  const token = await longLivedBuyer(server);
  const address = await reminded({ token });
  if (productId === VERIFIED_TRIAL_PRODUCT_ID) await payVerified(server, token);
  const { orderId } = await server.call('getFreeProduct', { productId }, { token });
  return { gift: { token, orderId }, address };
}

/** Ends due orders after a time. */
async function endAfter(days: number): Promise<void> {
  server.clock.advance(days * 86_400);
  await server.jobs.send('endDueOrders', {}, { on: server.db });
  await server.jobs.run();
}

describe('the reminder that an order ends soon', () => {
  it('is not sent for an order that auto-renewal renews before its end, on any channel, until that is turned off', async () => {
    const renewing = await autoRenewing(server);
    const address = await reminded(renewing);
    await after(server, 26);
    await after(server, 1.5);
    expect(await remindersOf(renewing, address)).toEqual([0, 0, 0]);
    await server.call('stopAutoRenewal', { orderId: renewing.orderId }, { token: renewing.token });
    expect(await remindersOf(renewing, address)).toEqual([1, 1, 1]);
  });

  it('is sent if auto-renewal waits for traffic to run low, which may not happen before the end', async () => {
    const renewing = await autoRenewing(server, { trigger: { kind: 'trafficLeft', value: 10 } });
    const address = await reminded(renewing);
    await after(server, 27.5);
    expect(await remindersOf(renewing, address)).toEqual([1, 1, 1]);
  });

  it('is sent if auto-renewal has failed, even if it is tried again, and not again after a renewal', async () => {
    const renewing = await autoRenewing(server, { trigger: { kind: 'beforeEnd', value: 3 } }, 0);
    const address = await reminded(renewing);
    await after(server, 24);
    await after(server, 3.1);
    expect(await remindersOf(renewing, address)).toEqual([1, 1, 1]);
    await toppedUp(server, renewing.token, 5000);
    await renewDue(server);
    expect(await remindersOf(renewing, address)).toEqual([1, 1, 1]);
  });

  it('is sent if auto-renewal was turned on too late to renew before the end', async () => {
    const renewing = await autoRenewing(server, { trigger: { kind: 'beforeEnd', value: 7 } });
    const { token, orderId } = renewing;
    const address = await reminded(renewing);
    const { autoRenewal } = await server.call('getAutoRenewal', { orderId }, { token });
    await server.call('stopAutoRenewal', { orderId }, { token });
    server.clock.advance(30 * 86_400 - 1800);
    if (autoRenewal) await server.call('setAutoRenewal', { orderId, ...autoRenewal }, { token });
    await renewDue(server);
    expect(await remindersOf(renewing, address)).toEqual([1, 1, 1]);
  });
});

describe('free traffic', () => {
  it('is announced before and after its end like an order that was bought, on every channel', async () => {
    const { gift, address } = await given(VERIFIED_TRIAL_PRODUCT_ID);
    await endAfter(26.9);
    expect(await remindersOf(gift, address)).toEqual([0, 0, 0]);
    await endAfter(0.2);
    expect(await remindersOf(gift, address)).toEqual([1, 1, 1]);
    await endAfter(3);
    expect(await remindersOf(gift, address, 'orderEnded')).toEqual([1, 1, 1]);
    expect((await emailsTo(server, address)).at(-1)?.text).toMatch(/with a flow package within 30 days[^]*Free traffic 1 GB/);
  });

  it('of the free trial is announced only after its end, because it lasts a day', async () => {
    const { gift, address } = await given(FREE_TRIAL_PRODUCT_ID);
    await endAfter(0.9);
    expect(await remindersOf(gift, address)).toEqual([0, 0, 0]);
    await endAfter(0.2);
    expect(await remindersOf(gift, address, 'orderEnded')).toEqual([1, 1, 1]);
    expect(await remindersOf(gift, address)).toEqual([0, 0, 0]);
    const { list } = await server.call('siteNotices', {}, { token: gift.token, language: 'zh' });
    expect(list[0]?.facts).toContainEqual({ label: '商品', value: '赠送流量 50 MB' });
  });

  it('that was renewed is announced before its new end', async () => {
    const { gift, address } = await given(FREE_TRIAL_PRODUCT_ID);
    await renewed(server, gift.token, gift);
    await endAfter(28.5);
    expect(await remindersOf(gift, address)).toEqual([1, 1, 1]);
  });

  it('that is used up is announced with the report, once', async () => {
    const { gift, address } = await given(FREE_TRIAL_PRODUCT_ID);
    await report(server, [usedNow(server, gift.orderId, BYTES_PER_GB)]);
    const { list } = await server.call('siteNotices', {}, { token: gift.token });
    expect(list.map(({ what }) => what)).toContain('orderEnded');
    expect(await remindersOf(gift, address, 'orderEnded')).toEqual([1, 1, 1]);
  });
});
