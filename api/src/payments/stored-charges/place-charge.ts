import { chargeOf } from 'shared-contracts/rules/payment-methods';
import { placeOrder } from '../../orders/place-order.ts';
import { balanceTerms } from '../../orders/records/charge-terms.ts';
import { findOrder } from '../../orders/records/orders.ts';
import { secondsUntil } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { randomId } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { returnUrl } from '../providers/return-url.ts';
import { scheduleChecks } from '../records/schedule-checks.ts';
import { findActiveMethod } from './stored-methods.ts';
import { payments } from '../records/tables.ts';

export interface ChargeRequest {
  readonly customerId: string;
  readonly quoteId: string;
  readonly renewsOrderId: string;
  readonly storedMethodId: string;
  readonly now: Date;
}

/**
 * Places a renewal and queues the job that charges it to a stored method, in the caller's transaction.
 * @returns ID of the renewal
 * @throws Refusal as `placeOrder`, and `storedMethodNotFound`
 */
export async function placeCharge(tx: Database, jobs: Jobs, { storedMethodId, ...request }: ChargeRequest): Promise<string> {
  const { customerId, now } = request;
  const stored = await findActiveMethod(tx, customerId, storedMethodId);
  if (!stored) throw refuse('storedMethodNotFound');
  const { orderId } = await placeOrder(tx, { ...request, language: 'en', termsOf: balanceTerms });
  const order = await findOrder(tx, customerId, orderId);
  const { method } = stored;
  const charge = order && chargeOf(order, method);
  if (!charge) throw refuse('storedMethodNotFound');
  const id = randomId('p');
  const page = returnUrl(method, orderId, 'en');
  const state = { state: 'pending', storedMethodId, payUrl: page, returnUrl: page, createdAt: now } as const;
  await tx.insert(payments).values({ id, orderId, method, ...charge, ...state });
  await jobs.send('chargeStored', { paymentId: id }, { on: tx });
  await scheduleChecks(tx, jobs, id, secondsUntil(order.payBefore, now));
  return orderId;
}
