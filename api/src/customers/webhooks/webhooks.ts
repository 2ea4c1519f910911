import { and, asc, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { WEBHOOKS_MAX, WEBHOOK_DELIVERIES_LISTED } from 'shared-contracts/constants';
import { webhookEvents, type WebhookEvent } from 'shared-contracts/rules/notifications';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { randomId, randomSecret } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { queueDelivery } from '../notifications/queue-webhooks.ts';
import { holdMembership } from '../records/hold-membership.ts';
import { customers } from '../records/tables.ts';
import { webhookDeliveries, webhooks, type Webhook, type WebhookDelivery } from '../records/webhook-tables.ts';
import { bodyOf } from './sign-webhook.ts';

type WebhookAnswer = CallResponse<'webhooks'>['webhooks'][number];

/** Start of a webhook's secret, by which people and scanners recognize it. */
const SECRET_PREFIX = 'whsec_';

const toAnswer = ({ id, url, events, isEnabled, createdAt }: Webhook, lastState: WebhookAnswer['lastState']): WebhookAnswer => ({
  webhookId: id,
  url,
  events,
  isEnabled,
  createdAt: createdAt.toISOString(),
  lastState,
});

const toDelivery = (delivery: WebhookDelivery): CallResponse<'webhookDeliveries'>['deliveries'][number] => {
  const { id, event, state, tries, status, failure, createdAt, sentAt } = delivery;
  return {
    deliveryId: id,
    event,
    state,
    tries,
    status,
    failure,
    body: bodyOf(delivery),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
};

/** Events in the order in which they are offered, each once. */
const inOrder = (chosen: readonly WebhookEvent[]) => webhookEvents.filter((event) => chosen.includes(event));

/** @throws Refusal `webhookNotFound` if the customer has no such webhook */
async function ownWebhook(db: Database, customerId: string, webhookId: string): Promise<Webhook> {
  const [webhook] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.customerId, customerId)));
  if (!webhook) throw refuse('webhookNotFound');
  return webhook;
}

async function answersWhere(db: Database, where: SQL | undefined): Promise<WebhookAnswer[]> {
  const lastState = db
    .select({ state: webhookDeliveries.state })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhooks.id))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(1);
  const rows = await db
    .select({ webhook: webhooks, lastState: sql<WebhookAnswer['lastState']>`(${lastState})` })
    .from(webhooks)
    .where(where)
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map((row) => toAnswer(row.webhook, row.lastState));
}

export async function listWebhooks(db: Database, customerId: string): Promise<CallResponse<'webhooks'>> {
  return { webhooks: await answersWhere(db, eq(webhooks.customerId, customerId)), max: WEBHOOKS_MAX };
}

/** @throws Refusal `webhooksFull`, `roleNotAllowed` */
export async function createWebhook(
  db: Database,
  caller: Caller,
  { url, events: chosen }: CallInput<'createWebhook'>,
  now: Date,
): Promise<CallResponse<'createWebhook'>> {
  const { customerId } = caller;
  const secret = `${SECRET_PREFIX}${randomSecret()}`;
  return inTransaction(db, async (tx) => {
    // Locks the customer, so that concurrent calls can't exceed the limit.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
    if ((await tx.$count(webhooks, eq(webhooks.customerId, customerId))) >= WEBHOOKS_MAX) throw refuse('webhooksFull');
    const memberId = await holdMembership(tx, caller);
    const webhook = { id: randomId('wh'), customerId, url, secret, events: inOrder(chosen), isEnabled: true, createdAt: now, memberId };
    await tx.insert(webhooks).values(webhook);
    return { webhook: toAnswer(webhook, null), secret };
  });
}

/** @throws Refusal `webhookNotFound`, `roleNotAllowed` */
export async function updateWebhook(
  db: Database,
  caller: Caller,
  { webhookId, url, events, isEnabled }: CallInput<'updateWebhook'>,
): Promise<CallResponse<'updateWebhook'>> {
  const own = and(eq(webhooks.id, webhookId), eq(webhooks.customerId, caller.customerId));
  // Forms send what they don't change, too. Until the update, the columns have their former values.
  const isPointed = or(
    url === undefined ? undefined : ne(webhooks.url, url),
    isEnabled === true ? eq(webhooks.isEnabled, false) : undefined,
  );
  const changes = {
    ...(url !== undefined && { url }),
    ...(events && { events: inOrder(events) }),
    ...(isEnabled !== undefined && { isEnabled }),
  };
  return inTransaction(db, async (tx) => {
    const pointed = isPointed && {
      memberId: sql`case when ${isPointed} then ${await holdMembership(tx, caller)} else ${webhooks.memberId} end`,
    };
    if (Object.keys(changes).length > 0)
      await tx
        .update(webhooks)
        .set({ ...changes, ...pointed })
        .where(own);
    const [webhook] = await answersWhere(tx, own);
    if (!webhook) throw refuse('webhookNotFound');
    return { webhook };
  });
}

export async function removeWebhook(db: Database, customerId: string, webhookId: string): Promise<null> {
  const own = and(eq(webhooks.id, webhookId), eq(webhooks.customerId, customerId));
  const removed = await db.delete(webhooks).where(own).returning({ id: webhooks.id });
  if (removed.length === 0) throw refuse('webhookNotFound');
  return null;
}

export async function testWebhook(
  db: Database,
  jobs: Jobs,
  { customerId, webhookId }: Readonly<Record<'customerId' | 'webhookId', string>>,
  now: Date,
): Promise<CallResponse<'testWebhook'>> {
  const webhook = await ownWebhook(db, customerId, webhookId);
  const deliveryId = await inTransaction(db, async (tx) =>
    queueDelivery(tx, jobs, { customerId, webhookId: webhook.id, key: randomId('test'), event: 'test', data: {}, createdAt: now }),
  );
  if (deliveryId === undefined) throw new Error('the test delivery was not stored');
  return { deliveryId };
}

export async function listDeliveries(db: Database, customerId: string, webhookId: string): Promise<CallResponse<'webhookDeliveries'>> {
  const webhook = await ownWebhook(db, customerId, webhookId);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhook.id))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(WEBHOOK_DELIVERIES_LISTED);
  return { deliveries: rows.map(toDelivery) };
}

/** Sends a delivery again from its first try; one that is still being tried is sent now. */
export async function redeliver(
  db: Database,
  jobs: Jobs,
  { customerId, webhookId, deliveryId }: Readonly<Record<'customerId' | 'webhookId' | 'deliveryId', string>>,
): Promise<null> {
  const webhook = await ownWebhook(db, customerId, webhookId);
  await inTransaction(db, async (tx) => {
    const [queued] = await tx
      .update(webhookDeliveries)
      .set({ state: 'pending', tries: 0 })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhook.id)))
      .returning({ deliveryId: webhookDeliveries.id });
    if (!queued) throw refuse('webhookNotFound');
    await jobs.send('sendWebhook', queued, { on: tx, group: customerId });
  });
  return null;
}
