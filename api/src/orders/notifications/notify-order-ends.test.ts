import { createLog } from '../../platform/logging.ts';
import { after, autoRenewing, renewDue, type Renewing } from '../../testing/auto-renewals.ts';
import { toppedUp } from '../../testing/balances.ts';
import { confirmedEmail, emailsTo } from '../../testing/emails.ts';
import { testServer } from '../../testing/test-server.ts';
import { notifyOrderEnds } from './notify-order-ends.ts';

const server = testServer();

const ENDING = /^Your order ends on/;

/** Reminders that an order ends soon: on the site, by email, and by webhook. */
async function remindersOf({ token }: Renewing, address: string): Promise<number[]> {
  for (const _ of [1, 2]) await notifyOrderEnds(server.db, server.jobs, server.clock.now(), createLog('silent'));
  const emails = await emailsTo(server, address);
  const { list } = await server.call('siteNotices', {}, { token });
  const { webhooks } = await server.call('webhooks', {}, { token });
  const { deliveries } = await server.call('webhookDeliveries', { webhookId: webhooks[0]?.webhookId ?? '' }, { token });
  return [list.filter(({ title }) => ENDING.test(title)), emails.filter(({ subject }) => ENDING.test(subject)), deliveries].map(
    ({ length }) => length,
  );
}

async function reminded(renewing: Renewing): Promise<string> {
  await server.call('createWebhook', { url: 'https://example.com/hooks', events: ['orderEnding'] }, { token: renewing.token });
  return confirmedEmail(server, renewing.token);
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
