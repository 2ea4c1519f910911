import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { CallRequest } from 'shared-contracts/api/calls';
import {
  ORDER_ENDING_DAYS,
  WEBHOOKS_MAX,
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_REQUESTS_PER_HOUR,
  WEBHOOK_TRIES,
} from 'shared-contracts/constants';
import { webhookEvents } from 'shared-contracts/rules/notifications';
import { cleanUp } from '../../housekeeping.ts';
import { notifyOrderEnds } from '../../orders/notifications/notify-order-ends.ts';
import { addDays } from '../../platform/clock.ts';
import { hmac } from '../../platform/hashes.ts';
import { buyer, longLivedBuyer, paid } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { joined } from '../../testing/members.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { webhookDeliveries, webhooks as webhooksTable } from '../records/webhook-tables.ts';

const server = testServer({ INTERNAL_TOKEN });
const ops = opsOf(server);

let number = 0;
/** A URL that no other test uses. */
const newUrl = (query = '') => `https://hooks${(number += 1)}.example.com/tidegate${query}`;

async function webhookOf(token: string, { url = newUrl(), events = [...webhookEvents] }: Partial<CallRequest<'createWebhook'>> = {}) {
  const { webhook, secret } = await server.call('createWebhook', { url, events }, { token });
  return { ...webhook, secret };
}

const received = async (url: string) => (await server.call('sandboxWebhooks', { url })).toReversed();
const deliveriesOf = async (token: string, webhookId: string) =>
  (await server.call('webhookDeliveries', { webhookId }, { token })).deliveries;
const ask = async (deliveryId: string) => {
  const [row] = await server.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId));
  return row;
};

/** Runs due retries, far enough ahead for the longest pause. */
async function later(): Promise<void> {
  await server.jobs.advance(server.db, 5 * 3_600_000);
  server.clock.advance(60);
  await server.jobs.run();
}

describe('webhooks [4.72]', () => {
  it('are created with a secret that is shown once, listed, and removed', async () => {
    const token = await buyer(server);
    const { secret, ...webhook } = await webhookOf(token, { url: ' https://example.com/hooks ', events: ['orderEnding'] });
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(webhook).toMatchObject({ url: 'https://example.com/hooks', events: ['orderEnding'], lastState: null });
    const { webhooks } = await server.call('webhooks', {}, { token });
    expect(webhooks).toEqual([webhook]);
    expect(JSON.stringify(webhooks)).not.toContain(secret);
    await server.call('removeWebhook', { webhookId: webhook.webhookId }, { token });
    expect((await server.call('webhooks', {}, { token })).webhooks).toEqual([]);
    await server.call.refused('removeWebhook', 'webhookNotFound', { webhookId: webhook.webhookId }, { token });
  });

  it('can be changed, keeping the secret and the deliveries', async () => {
    const token = await buyer(server);
    const { secret, ...webhook } = await webhookOf(token);
    const { webhookId } = webhook;
    const { deliveryId } = await server.call('testWebhook', { webhookId }, { token });
    await server.jobs.run();
    const url = newUrl();
    const { webhook: changed } = await server.call('updateWebhook', { webhookId, url, events: ['orderEnded'] }, { token });
    expect(changed).toEqual({ ...webhook, url, events: ['orderEnded'], lastState: 'sent' });
    expect(await deliveriesOf(token, webhookId)).toMatchObject([{ deliveryId }]);
    await server.call('testWebhook', { webhookId }, { token });
    await server.jobs.run();
    const [request] = await received(url);
    const [, seconds, signature] =
      /t=(\d+),v1=(\w+)/.exec(request?.headers.find(({ name }) => name === 'Tidegate-Signature')?.value ?? '') ?? [];
    expect(signature).toBe(hmac(secret, `${seconds}.${request?.body}`));
  });

  it('are refused a private address or no event when they are changed, beside the field', async () => {
    const token = await buyer(server);
    const { webhookId } = await webhookOf(token);
    const { body } = await server.call.raw('updateWebhook', { webhookId, url: 'https://10.1.2.3/', events: [] }, { token });
    expect(body).toMatchObject({
      code: 1100,
      data: {
        issues: [
          { field: 'url', rule: 'webhook.url' },
          { field: 'events', rule: 'webhook.events' },
        ],
      },
    });
  });

  it.each(['http://example.com/', 'https://127.0.0.1/', 'https://localhost/', 'https://10.1.2.3/', 'https://[::1]/', 'nonsense'])(
    'are refused for %s, beside the field',
    async (url) => {
      const { body } = await server.call.raw('createWebhook', { url, events: ['orderEnding'] }, { token: await buyer(server) });
      expect(body).toMatchObject({ code: 1100, data: { issues: [{ field: 'url', rule: 'webhook.url' }] } });
    },
  );

  it('are limited per customer', async () => {
    const token = await buyer(server);
    for (let count = 0; count < WEBHOOKS_MAX; count += 1) await webhookOf(token);
    expect(await server.call.reasonOf('createWebhook', { url: newUrl(), events: ['orderEnding'] }, { token })).toBe('webhooksFull');
  });
});

describe('a delivery [4.73]', () => {
  it("is counted among its customer's own [B2]", async () => {
    const token = await buyer(server);
    const { webhookId } = await webhookOf(token);
    const { deliveryId } = await server.call('testWebhook', { webhookId }, { token });
    await server.call('redeliverWebhook', { webhookId, deliveryId }, { token });
    const [{ customerId } = {}] = await server.db.select().from(webhooksTable).where(eq(webhooksTable.id, webhookId));
    const { rows } = (await server.db.execute(sql`
      select group_id as "groupId" from pgboss.job where name = 'sendWebhook' and data ->> 'deliveryId' = ${deliveryId}`)) as {
      rows: { groupId: string }[];
    };
    expect(rows).toEqual([{ groupId: customerId }, { groupId: customerId }]);
  });

  it('is signed over its time and body', async () => {
    const token = await buyer(server);
    const { webhookId, url, secret } = await webhookOf(token);
    const { deliveryId } = await server.call('testWebhook', { webhookId }, { token });
    await server.jobs.run();
    const [request] = await received(url);
    const headers = Object.fromEntries(request?.headers.map(({ name, value }) => [name, value]) ?? []);
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['Tidegate-Signature'] ?? '') ?? [];
    expect(Number(seconds)).toBe(Math.floor(server.clock.now().getTime() / 1000));
    expect(signature).toBe(hmac(secret, `${seconds}.${request?.body}`));
    expect(headers).toMatchObject({ 'Tidegate-Delivery': deliveryId, 'Tidegate-Event': 'test', 'Content-Type': 'application/json' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      id: deliveryId,
      event: 'test',
      createdAt: server.clock.now().toISOString(),
      data: {},
    });
    expect(await deliveriesOf(token, webhookId)).toMatchObject([{ state: 'sent', tries: 1, status: 200, failure: null }]);
  });

  it('is tried again with pauses and the same body, and is failed after the last try', async () => {
    const token = await buyer(server);
    const { webhookId, url } = await webhookOf(token, { url: newUrl('?status=503') });
    await server.call('testWebhook', { webhookId }, { token });
    await server.jobs.run();
    expect(await deliveriesOf(token, webhookId)).toMatchObject([{ state: 'pending', tries: 1, status: 503, failure: 'HTTP 503' }]);
    await server.jobs.run();
    expect(await received(url)).toHaveLength(1);
    for (let tries = 1; tries < WEBHOOK_TRIES; tries += 1) await later();
    expect(await deliveriesOf(token, webhookId)).toMatchObject([{ state: 'failed', tries: WEBHOOK_TRIES, status: 503 }]);
    const requests = await received(url);
    expect(requests).toHaveLength(WEBHOOK_TRIES);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    expect((await server.call('webhooks', {}, { token })).webhooks).toMatchObject([{ lastState: 'failed' }]);
    await later();
    expect(await received(url)).toHaveLength(WEBHOOK_TRIES);
  });

  it.each([301, 404, 500])('fails with the status %i; redirects are not followed', async (status) => {
    const token = await buyer(server);
    const { webhookId } = await webhookOf(token, { url: newUrl(`?status=${status}`) });
    await server.call('testWebhook', { webhookId }, { token });
    await server.jobs.run();
    expect(await deliveriesOf(token, webhookId)).toMatchObject([{ state: 'pending', status, failure: `HTTP ${status}` }]);
  });

  it('can be repeated by its customer, with the same ID', async () => {
    const token = await buyer(server);
    const { webhookId, url } = await webhookOf(token);
    const { deliveryId } = await server.call('testWebhook', { webhookId }, { token });
    await server.jobs.run();
    await server.call('redeliverWebhook', { webhookId, deliveryId }, { token });
    await server.jobs.run();
    const bodies = (await received(url)).map(({ body }) => JSON.parse(body) as { id: string });
    expect(bodies.map(({ id }) => id)).toEqual([deliveryId, deliveryId]);
    const other = await buyer(server);
    const { webhookId: foreign } = await webhookOf(other);
    await server.call.refused('redeliverWebhook', 'webhookNotFound', { webhookId: foreign, deliveryId }, { token: other });
  });

  it('can be requested only so often', async () => {
    const token = await buyer(server);
    const { webhookId } = await webhookOf(token);
    for (let count = 0; count < WEBHOOK_REQUESTS_PER_HOUR; count += 1) await server.call('testWebhook', { webhookId }, { token });
    expect((await server.call.raw('testWebhook', { webhookId }, { token })).status).toBe(429);
    await server.jobs.run();
  });

  it('is deleted with its webhook, and after its time', async () => {
    const token = await buyer(server);
    const { webhookId } = await webhookOf(token);
    const removed = await server.call('testWebhook', { webhookId }, { token });
    await server.call('removeWebhook', { webhookId }, { token });
    expect(await ask(removed.deliveryId)).toBeUndefined();
    const old = await server.call('testWebhook', { webhookId: (await webhookOf(token)).webhookId }, { token });
    await server.jobs.run();
    await cleanUp(server.db, addDays(server.clock.now(), WEBHOOK_DELIVERY_DAYS));
    expect(await ask(old.deliveryId)).toBeUndefined();
  });
});

describe('events', () => {
  it('reach the webhooks that chose them, once each, in the transaction of what happened', async () => {
    const token = await buyer(server);
    const { orderId, totalBytes } = await paid(server, token);
    const [all, none] = [await webhookOf(token, { events: ['usageReached'] }), await webhookOf(token, { events: ['orderEnding'] })];
    await report(server, [usedNow(server, orderId, totalBytes * 0.85)], 'once');
    await report(server, [usedNow(server, orderId, totalBytes * 0.85)], 'once');
    await server.jobs.run();
    const bodies = (await received(all.url)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(bodies).toMatchObject([{ event: 'usageReached', data: { orderId, percent: 80, usedBytes: totalBytes * 0.85, totalBytes } }]);
    expect(await received(none.url)).toEqual([]);
  });

  it('are not sent while a webhook is off, and a delivery that was waiting is failed; tests are sent', async () => {
    const token = await buyer(server);
    const { orderId, totalBytes } = await paid(server, token);
    const { webhookId, url } = await webhookOf(token, { url: newUrl('?status=503'), events: ['usageReached'] });
    await report(server, [usedNow(server, orderId, totalBytes * 0.5)], 'half');
    await server.jobs.run();
    expect(await deliveriesOf(token, webhookId)).toMatchObject([{ state: 'pending', status: 503 }]);
    const { webhook } = await server.call('updateWebhook', { webhookId, isEnabled: false }, { token });
    expect(webhook).toMatchObject({ isEnabled: false, url, events: ['usageReached'] });
    await later();
    expect(await deliveriesOf(token, webhookId)).toMatchObject([{ state: 'failed', status: null, failure: 'webhook turned off' }]);
    await report(server, [usedNow(server, orderId, totalBytes * 0.35)], 'more');
    await server.jobs.run();
    expect(await received(url)).toHaveLength(1);
    await server.call('testWebhook', { webhookId }, { token });
    await server.jobs.run();
    expect((await received(url)).map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual(['usageReached', 'test']);

    await server.call('updateWebhook', { webhookId, isEnabled: true }, { token });
    await report(server, [usedNow(server, orderId, totalBytes * 0.1)], 'most');
    await server.jobs.run();
    expect(await received(url)).toHaveLength(3);
  });

  it('are not sent to where a member pointed a webhook while our team has suspended them', async () => {
    const owner = await buyer(server);
    const { orderId, totalBytes } = await paid(server, owner);
    const { token, personId } = await joined(server, owner);
    const { webhookId, url } = await webhookOf(token, { events: ['usageReached'] });
    await ops.run('suspend', 'customer', personId, '--reason', 'abuse');
    await report(server, [usedNow(server, orderId, totalBytes * 0.85)], 'suspended');
    await server.jobs.run();
    expect(await received(url)).toEqual([]);
    expect(await deliveriesOf(owner, webhookId)).toMatchObject([{ state: 'failed', failure: 'webhook turned off' }]);
  });

  it('include ends of orders, also for customers without an email address', async () => {
    const token = await longLivedBuyer(server);
    const { orderId, endsAt } = await paid(server, token);
    const { url } = await webhookOf(token, { events: ['orderEnding'] });
    const soon = addDays(new Date(endsAt ?? ''), -ORDER_ENDING_DAYS);
    for (let round = 0; round < 2; round += 1) await notifyOrderEnds(server.db, server.jobs, soon, pino({ level: 'silent' }));
    await server.jobs.run();
    const bodies = (await received(url)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(bodies).toMatchObject([{ event: 'orderEnding', data: { orderId, endsAt } }]);
  });
});
