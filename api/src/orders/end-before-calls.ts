import type { BuiltCall } from 'shared-contracts/api/calls';
import type { BeforeCall } from '../platform/http/handle.ts';
import { endDueOrders } from './end-due-orders.ts';
import type { OrderPayments } from './order-payments.ts';

/**
 * Customer calls that neither read nor change orders, so that due orders needn't be ended before them. `permissions.test.ts` enforces this;
 * calls that aren't listed are safe by default.
 */
export const callsWithoutOrders = [
  'getUserInfo',
  'securityEvents',
  'secondFactor',
  'apiTokens',
  'createApiToken',
  'revokeApiToken',
  'members',
  'inviteMember',
  'revokeInvitation',
  'accountActivity',
  'memberships',
  'switchAccount',
  'acceptInvitation',
  'tags',
  'webhooks',
  'createWebhook',
  'updateWebhook',
  'removeWebhook',
  'testWebhook',
  'webhookDeliveries',
  'redeliverWebhook',
] as const satisfies readonly BuiltCall[];

const isWithoutOrders = (name: BuiltCall) => (callsWithoutOrders as readonly BuiltCall[]).includes(name);

/** Ends a customer's due orders before each of their calls, so that no handler reads an outdated order status. */
export function endBeforeCalls(payments: OrderPayments): BeforeCall {
  return async (name, db, { customerId }, now) => {
    if (!isWithoutOrders(name)) await endDueOrders(db, payments, now, customerId);
  };
}
