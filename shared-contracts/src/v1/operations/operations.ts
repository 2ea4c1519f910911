import { accessOperations } from './access.ts';
import { balanceOperations } from './balance.ts';
import type { CustomerCall, Operation } from './operation.ts';
import { orderOperations } from './orders.ts';
import { proxyOperations } from './proxies.ts';
import { usageOperations } from './usage.ts';
import { webhookOperations } from './webhooks.ts';

/** Every operation of `/api/v1` by its operation id, in the order of the reference. */
export const operations = {
  ...orderOperations,
  ...usageOperations,
  ...balanceOperations,
  ...accessOperations,
  ...proxyOperations,
  ...webhookOperations,
} as const;

export type OperationId = keyof typeof operations;
export const operationIds = Object.keys(operations) as OperationId[];

/** An operation without the types of its call, for code that handles all of them. */
type AnyOperation = Omit<Operation<never>, 'call'> & { readonly call: CustomerCall };

export const operationOf = (operationId: OperationId) => operations[operationId] as unknown as AnyOperation;
