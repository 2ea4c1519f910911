import type { FastifyInstance } from 'fastify';
import { apiPages } from 'shared-contracts/pages/api-pages';
import { orderStatus } from 'shared-contracts/constants';
import { endpoints, type EndpointName } from 'shared-contracts/api/endpoints';
import { eq } from 'drizzle-orm';
import { orders } from '../orders/records/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { CallPool } from '../platform/limits/call-pools.ts';
import { queueQuery } from './query-payment.ts';
import { findPayment } from './records/payments.ts';
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

/** A customer who reloads the way back doesn't cause more queries. */
const RETURNS_SECONDS = 10;

interface PayLinkServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly poolOf: (name: EndpointName) => Pick<CallPool, 'ofAddress'>;
  /** Origin of the site; defaults to that of the API. */
  readonly publicOrigin: string | undefined;
}

/** Registers the addresses that lead to a payment's page and back from it. */
export function payLinkRoutes(app: FastifyInstance, { db, clock, jobs, poolOf, publicOrigin }: PayLinkServices): void {
  const redirects = {
    payLink: async (paymentId: string) => redirectOf(db, paymentId, clock.now()),
    payReturn: async (paymentId: string) => {
      await queueQuery(db, jobs, paymentId, RETURNS_SECONDS);
      return (await findPayment(db, paymentId))?.returnUrl ?? apiPages.buyFlow;
    },
  };
  for (const name of ['payLink', 'payReturn'] as const) {
    const { method, path } = endpoints[name];
    app.route<{ Params: { paymentId: string } }>({
      method,
      url: path,
      handler: async ({ params, ip }, reply) => {
        const address = await poolOf(name).ofAddress(ip, async () => redirects[name](params.paymentId));
        return reply.redirect(publicOrigin === undefined ? address : new URL(address, publicOrigin).href, 302);
      },
    });
  }
}
