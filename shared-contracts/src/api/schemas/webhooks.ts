import { z } from 'zod';
import { WEBHOOKS_MAX, WEBHOOK_DELIVERIES_LISTED } from '../../constants.ts';
import { webhookEvents } from '../../rules/notifications.ts';
import { plainLine } from '../../rules/plain-text.ts';
import { checkWebhookUrl } from '../../rules/webhook-url.ts';
import { checked, id, none, time } from './common.ts';

const events = z.array(z.enum(webhookEvents));

const webhook = z.object({
  webhookId: id,
  url: z.string(),
  events,
  /** While it's off, it receives only tests. Undefined on APIs of an earlier release, where each is on. */
  isEnabled: z.boolean().optional(),
  createdAt: time,
  /** State of its latest delivery; null before the first. */
  lastState: z.enum(['pending', 'sent', 'failed']).nullable(),
});

const delivery = z.object({
  deliveryId: id,
  event: z.enum([...webhookEvents, 'test']),
  /** `pending` until the receiver accepts it or all tries have failed. */
  state: z.enum(['pending', 'sent', 'failed']),
  tries: z.int().min(0),
  /** HTTP status of the last response; null if there was none. */
  status: z.int().nullable(),
  /** Why the last try failed, such as `ECONNREFUSED`; null if it succeeded. */
  failure: z.string().nullable(),
  /** Body as it is sent, in JSON. */
  body: z.string(),
  createdAt: time,
  sentAt: time.nullable(),
});

const url = checked(checkWebhookUrl, plainLine);
const chosenEvents = events.min(1, 'webhook.events').max(webhookEvents.length);

/** Addresses of a customer's own servers that receive notifications. Our own. */
export const webhookSchemas = {
  webhooks: {
    request: none,
    /** Oldest first. */
    response: z.object({ webhooks: z.array(webhook), max: z.literal(WEBHOOKS_MAX) }),
  },
  createWebhook: {
    request: z.object({ url, events: chosenEvents }),
    /** Rejected with `webhooksFull`. */
    response: z.object({
      webhook,
      /** Key of the signatures, which can't be read again. */
      secret: z.string(),
    }),
  },
  /** Changes the given fields and keeps the others, including the secret. Rejected with `webhookNotFound`. */
  updateWebhook: {
    request: z.object({ webhookId: id, url: url.optional(), events: chosenEvents.optional(), isEnabled: z.boolean().optional() }),
    response: z.object({ webhook }),
  },
  /** Also deletes its deliveries. Rejected with `webhookNotFound`. */
  removeWebhook: { request: z.object({ webhookId: id }), response: z.null() },
  /** Sends the event `test`. Rejected with `webhookNotFound`, `rateLimited`. */
  testWebhook: { request: z.object({ webhookId: id }), response: z.object({ deliveryId: id }) },
  webhookDeliveries: {
    request: z.object({ webhookId: id }),
    /** Latest first. */
    response: z.object({ deliveries: z.array(delivery).max(WEBHOOK_DELIVERIES_LISTED) }),
  },
  /** Sends a delivery again, with the same ID. Rejected with `webhookNotFound`, `rateLimited`. */
  redeliverWebhook: { request: z.object({ webhookId: id, deliveryId: id }), response: z.null() },
};
