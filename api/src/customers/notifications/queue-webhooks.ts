import { and, eq, sql } from 'drizzle-orm';
import type { WebhookEvent } from 'shared-contracts/rules/notifications';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { randomId } from '../../platform/random.ts';
import { webhookDeliveries, webhooks, type WebhookDelivery } from '../records/webhook-tables.ts';

interface NewDelivery extends Pick<WebhookDelivery, 'webhookId' | 'key' | 'event' | 'data' | 'createdAt'> {
  readonly customerId: string;
}

/**
 * Stores a delivery, unless its webhook has one with its key, and queues the job that sends it.
 * @returns its ID; undefined if it was there already
 */
export async function queueDelivery(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  { customerId, ...delivery }: NewDelivery,
): Promise<string | undefined> {
  const [queued] = await tx
    .insert(webhookDeliveries)
    .values({ id: randomId('wd'), ...delivery })
    .onConflictDoNothing()
    .returning({ deliveryId: webhookDeliveries.id });
  if (queued) await jobs.send('sendWebhook', queued, { on: tx, group: customerId });
  return queued?.deliveryId;
}

interface Happened {
  readonly event: WebhookEvent;
  readonly data: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly now: Date;
}

/** Queues a notification for each of a customer's webhooks that receive it and are on. */
export async function queueWebhooks(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  customerId: string,
  { event, data, key, now }: Happened,
): Promise<void> {
  const receivers = await tx
    .select({ webhookId: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.customerId, customerId), webhooks.isEnabled, sql`${event} = any(${webhooks.events})`));
  for (const { webhookId } of receivers) await queueDelivery(tx, jobs, { customerId, webhookId, key, event, data, createdAt: now });
}
