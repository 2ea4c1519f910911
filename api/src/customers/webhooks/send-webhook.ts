import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { WEBHOOK_TIMEOUT_SECONDS, WEBHOOK_TRIES } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { customers } from '../records/tables.ts';
import { webhookDeliveries, webhooks, type Webhook, type WebhookDelivery } from '../records/webhook-tables.ts';
import { bodyOf, headersOf } from './sign-webhook.ts';
import { WebhookError, type WebhookSender } from './webhook-sender.ts';

export interface WebhookServices {
  readonly db: Database;
  readonly webhookSender: WebhookSender;
  /** Called with the outcome of each try, for metrics. */
  readonly onWebhook: (outcome: 'sent' | 'failed') => void;
}

/** Longer than a try, so that a delivery is never on its way twice. */
const LEASE_SECONDS = 3 * WEBHOOK_TIMEOUT_SECONDS;

interface Reserved {
  readonly delivery: WebhookDelivery;
  readonly webhook: Webhook;
  /** False if it's turned off, or while our team has suspended the member who pointed it there. */
  readonly isOn: boolean;
}

/** Reserves a delivery for this server; undefined if it isn't waiting or another server is sending it. */
async function reserve(db: Database, deliveryId: string, now: Date): Promise<Reserved | undefined> {
  const isFree = or(isNull(webhookDeliveries.sendingUntil), lte(webhookDeliveries.sendingUntil, now));
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({ sendingUntil: addSeconds(now, LEASE_SECONDS), tries: sql`${webhookDeliveries.tries} + 1` })
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'pending'), isFree))
    .returning();
  if (!delivery) return undefined;
  const [found] = await db
    .select({ webhook: webhooks, isSuspended: isNotNull(customers.suspension) })
    .from(webhooks)
    .leftJoin(customers, eq(customers.id, webhooks.memberId))
    .where(eq(webhooks.id, delivery.webhookId));
  return found && { delivery, webhook: found.webhook, isOn: found.webhook.isEnabled && !found.isSuspended };
}

async function isPending(db: Database, deliveryId: string): Promise<boolean> {
  return (await db.$count(webhookDeliveries, and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'pending')))) > 0;
}

type Outcome = Pick<WebhookDelivery, 'status' | 'failure'>;

async function trySending(
  { db, webhookSender }: WebhookServices,
  { delivery, webhook: { url, secret } }: Reserved,
  now: Date,
): Promise<Outcome> {
  const body = bodyOf(delivery);
  try {
    const status = await webhookSender.send({ url, headers: headersOf(delivery, body, secret, now), body, at: now }, db);
    return { status, failure: status >= 200 && status < 300 ? null : `HTTP ${status}` };
  } catch (error) {
    return { status: null, failure: error instanceof WebhookError ? error.message : 'unknown' };
  }
}

/**
 * Sends a delivery. No lock, transaction or connection of the database is held meanwhile. If the server stops before it records the
 * response, the delivery is sent again with the same ID.
 * @throws WebhookError if it should be tried again
 */
export async function sendWebhook(services: WebhookServices, deliveryId: string, now: Date): Promise<void> {
  const { db, onWebhook } = services;
  const reserved = await reserve(db, deliveryId, now);
  if (!reserved) {
    if (await isPending(db, deliveryId)) throw new WebhookError('another server is sending it');
    return;
  }
  const { delivery, isOn } = reserved;
  const isOff = !isOn && delivery.event !== 'test';
  const outcome = isOff ? { status: null, failure: 'webhook turned off' } : await trySending(services, reserved, now);
  const isSent = outcome.failure === null;
  if (!isOff) onWebhook(isSent ? 'sent' : 'failed');
  const isOver = isSent || isOff || delivery.tries >= WEBHOOK_TRIES;
  await db
    .update(webhookDeliveries)
    .set({ ...outcome, sendingUntil: null, ...(isSent && { sentAt: now }), ...(isOver && { state: isSent ? 'sent' : 'failed' }) })
    .where(eq(webhookDeliveries.id, deliveryId));
  if (!isOver) throw new WebhookError(outcome.failure ?? '');
}
