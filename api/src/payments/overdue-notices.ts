import { and, asc, gt, isNull, lte } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { addSeconds } from '../platform/clock.ts';
import { applyNotice } from './apply-notice.ts';
import type { QueryServices } from './query-payment.ts';
import { paymentNotices } from './records/tables.ts';

const POLL_INTERVAL_MS = 5000;
/** Applying a notice takes milliseconds; after this long, the server that started it must be dead. */
const OVERDUE_SECONDS = 10;
/** After this, notices are left to their job, which retries with increasing delays. */
const MAX_OVERDUE_SECONDS = 180;
const BATCH_SIZE = 100;

type Services = Pick<QueryServices, 'db' | 'jobs' | 'log'>;

/**
 * Applies notices that a server was applying when it was killed. The queue would restart their jobs too, but minutes later. Safe to run
 * concurrently: each notice is applied once.
 */
export async function applyOverdueNotices({ db, jobs, log }: Services, now: Date): Promise<void> {
  const overdue = await db
    .select({ method: paymentNotices.method, noticeId: paymentNotices.noticeId })
    .from(paymentNotices)
    .where(
      and(
        isNull(paymentNotices.appliedAt),
        lte(paymentNotices.receivedAt, addSeconds(now, -OVERDUE_SECONDS)),
        gt(paymentNotices.receivedAt, addSeconds(now, -MAX_OVERDUE_SECONDS)),
      ),
    )
    .orderBy(asc(paymentNotices.receivedAt))
    .limit(BATCH_SIZE);
  for (const notice of overdue) {
    await applyNotice(db, jobs, notice, now, log).catch((error: unknown) =>
      log.warn({ err: error, ...notice }, 'overdue notice could not be applied, will retry'),
    );
  }
}

/** Polls for overdue notices. Returns a function that stops polling and waits for a running pass. */
export function pollOverdueNotices(services: Services, clock: Clock): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= applyOverdueNotices(services, clock.now())
      .catch((error: unknown) => services.log.error({ err: error }, 'overdue notices could not be read'))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(run, POLL_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
