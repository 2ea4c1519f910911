import { WEBHOOK_REQUESTS_PER_HOUR } from 'shared-contracts/constants';
import type { Handle } from '../../platform/http/handle.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createLimiter, type LimitServices } from '../../platform/limits/limiter.ts';
import { createWebhook, listDeliveries, listWebhooks, redeliver, removeWebhook, testWebhook, updateWebhook } from './webhooks.ts';

export function webhookRoutes(handle: Handle, jobs: Jobs, limits: LimitServices): void {
  const limiter = createLimiter({ name: 'requested webhook', points: WEBHOOK_REQUESTS_PER_HOUR, seconds: 3600, whenAway: 'open' }, limits);

  handle('webhooks', async (_, { db, caller: { customerId } }) => listWebhooks(db, customerId));

  handle('createWebhook', async (input, { db, now, caller }) => createWebhook(db, caller, input, now));

  handle('updateWebhook', async (input, { db, caller }) => updateWebhook(db, caller, input));

  handle('removeWebhook', async ({ webhookId }, { db, caller: { customerId } }) => removeWebhook(db, customerId, webhookId));

  handle('testWebhook', async ({ webhookId }, { db, now, caller: { customerId } }) => {
    await limiter.take(db, customerId, now);
    return testWebhook(db, jobs, { customerId, webhookId }, now);
  });

  handle('webhookDeliveries', async ({ webhookId }, { db, caller: { customerId } }) => listDeliveries(db, customerId, webhookId));

  handle('redeliverWebhook', async ({ webhookId, deliveryId }, { db, now, caller: { customerId } }) => {
    await limiter.take(db, customerId, now);
    return redeliver(db, jobs, { customerId, webhookId, deliveryId });
  });
}
