import { sql } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { FAILED_JOBS, JOB_SCHEMA } from '../jobs/queues.ts';

const jobTable = sql.raw(`${JOB_SCHEMA}.job`);

/**
 * Queries for database metrics. Each reads only open rows through an index, so that the cost stays constant at ten million orders.
 * Conditions repeat those of the partial indexes, so that PostgreSQL can use them.
 */
export const databaseMetricQueries = {
  jobsDue: sql`
    select name as queue, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as seconds from ${jobTable}
    where state < 'active' and not blocked and start_after <= now() and name <> ${FAILED_JOBS} group by name`,
  jobsDead: sql`
    select name as queue, count(*)::int as count from ${jobTable}
    where state = 'failed' and completed_on > now() - interval '1 day' and name <> ${FAILED_JOBS} group by name`,
  oldestNotice: sql`select min(received_at)::text as at from payment_notices where applied_at is null`,
  reviewsOpen: sql`select reason, count(*)::int as count from reviews where resolved_at is null group by reason`,
  chargedUnpaid: sql`
    select count(*)::int as count from (
      select payments.order_id from payment_notices join payments on payments.id = payment_notices.payment_id
        where payment_notices.applied_at is null and payment_notices.state = 'paid'
      union select order_id from reviews where resolved_at is null and reason in ('paidLate', 'mismatch')
    ) as charged join orders on orders.id = charged.order_id where orders.status <> ${sql.raw(String(orderStatus.normal))}`,
};
