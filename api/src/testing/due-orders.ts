import { endDueOrders } from '../orders/end-due-orders.ts';
import { orderPayments } from '../payments/implement-order-payments.ts';
import type { TestServer } from './test-server.ts';

/** Ends all due orders, as the job does. */
export async function endDue({ db, clock }: TestServer, at = clock.now()): Promise<void> {
  await endDueOrders(db, orderPayments, at);
}
