import type { FastifyInstance } from 'fastify';
import { apiPages } from 'shared-contracts/pages/api-pages';
import { orderStatus } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { eq } from 'drizzle-orm';
import { orders } from '../orders/records/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { payments } from './records/tables.ts';

/**
 * Where a payment link redirects: the provider's page while the order can be paid, then the order's status page. Uses only stored URLs.
 */
async function redirectOf(db: Database, paymentId: string, now: Date): Promise<string> {
  const [found] = await db
    .select({ payment: payments, status: orders.status, payBefore: orders.payBefore })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!found) return apiPages.buyFlow;
  const { payment, status, payBefore } = found;
  const isOpen = payment.state === 'pending' && status === orderStatus.toBePaid && payBefore > now;
  return isOpen ? payment.payUrl : payment.returnUrl;
}

/** @param publicOrigin origin of the site; defaults to that of the API */
export function payLinkRoute(app: FastifyInstance, db: Database, clock: Clock, publicOrigin: string | undefined): void {
  const { method, path } = endpoints.payLink;
  app.route<{ Params: { paymentId: string } }>({
    method,
    url: path,
    handler: async ({ params }, reply) => {
      const address = await redirectOf(db, params.paymentId, clock.now());
      return reply.redirect(publicOrigin === undefined ? address : new URL(address, publicOrigin).href, 302);
    },
  });
}
