import { z } from 'zod';
import { schemas } from '../../api/schemas.ts';
import { id } from '../../api/schemas/common.ts';
import { define, same } from './operation.ts';
import { newWebhook, webhook, webhookDelivery } from './resources.ts';

const ofWebhook = z.object({ webhookId: id });

/** Webhooks and their deliveries. */
export const webhookOperations = {
  listWebhooks: define({
    path: '/webhooks',
    scope: 'webhooks:read',
    call: 'webhooks',
    request: z.object({}),
    response: z.object({ items: z.array(webhook), max: z.int() }).meta({ id: 'WebhookList' }),
    toCall: same,
    toResponse: ({ webhooks, max }) => ({ items: webhooks, max }),
  }),
  createWebhook: define({
    method: 'POST',
    path: '/webhooks',
    scope: 'webhooks:write',
    call: 'createWebhook',
    request: z.object(schemas.createWebhook.request.shape),
    status: 201,
    response: newWebhook,
    toCall: same,
    toResponse: (data) => ({ ...data.webhook, secret: data.secret }),
  }),
  updateWebhook: define({
    method: 'PATCH',
    path: '/webhooks/:webhookId',
    scope: 'webhooks:write',
    call: 'updateWebhook',
    request: z.object(schemas.updateWebhook.request.shape),
    response: webhook,
    toCall: same,
    toResponse: (data) => data.webhook,
  }),
  removeWebhook: define({
    method: 'DELETE',
    path: '/webhooks/:webhookId',
    scope: 'webhooks:write',
    call: 'removeWebhook',
    request: ofWebhook,
    status: 204,
    response: null,
    toCall: same,
    toResponse: () => undefined,
  }),
  testWebhook: define({
    method: 'POST',
    path: '/webhooks/:webhookId/test',
    scope: 'webhooks:write',
    call: 'testWebhook',
    request: ofWebhook,
    status: 201,
    response: z.object({ deliveryId: id }).meta({ id: 'NewDelivery' }),
    toCall: same,
    toResponse: same,
  }),
  listWebhookDeliveries: define({
    path: '/webhooks/:webhookId/deliveries',
    scope: 'webhooks:read',
    call: 'webhookDeliveries',
    request: ofWebhook,
    response: z.object({ items: z.array(webhookDelivery) }).meta({ id: 'WebhookDeliveryList' }),
    toCall: same,
    toResponse: ({ deliveries }) => ({ items: deliveries }),
  }),
  redeliverWebhook: define({
    method: 'POST',
    path: '/webhooks/:webhookId/deliveries/:deliveryId/redelivery',
    scope: 'webhooks:write',
    call: 'redeliverWebhook',
    request: z.object({ webhookId: id, deliveryId: id }),
    status: 204,
    response: null,
    toCall: same,
    toResponse: () => undefined,
  }),
} as const;
