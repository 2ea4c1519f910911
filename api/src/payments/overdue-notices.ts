import { and, asc, gt, isNull, lte } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { addSeconds } from '../platform/clock.ts';
import { applyNotice } from './apply-notice.ts';
import type { QueryServices } from './query-payment.ts';
import { paymentNotices } from './records/tables.ts';

const EVERY_MS = 5000;
/** Applying a notice takes milliseconds: after this long the server that had begun it is dead. */
const OVERDUE_SECONDS = 10;
/** What could not be applied by then is left to its job, whose tries grow rarer. */
const GIVEN_UP_SECONDS = 180;
const AT_ONCE = 100;

type Services = Pick<QueryServices, 'db' | 'jobs' | 'log'>;

/**
 * Applies notices that a server had begun to apply when it was killed. Their jobs would be begun again as well, minutes later. Of several
 * that apply one, one does.
 */
export async function applyOverdueNotices({ db, jobs, log }: Services, now: Date): Promise<void> {
  const overdue = await db
    .select({ method: paymentNotices.method, noticeId: paymentNotices.noticeId })
    .from(paymentNotices)
    .where(
      and(
        isNull(paymentNotices.appliedAt),
        lte(paymentNotices.receivedAt, addSeconds(now, -OVERDUE_SECONDS)),
        gt(paymentNotices.receivedAt, addSeconds(now, -GIVEN_UP_SECONDS)),
      ),
    )
    .orderBy(asc(paymentNotices.receivedAt))
    .limit(AT_ONCE);
  for (const notice of overdue) {
    await applyNotice(db, jobs, notice, now, log).catch((error: unknown) =>
      log.warn({ err: error, ...notice }, 'overdue notice could not be applied, for now'),
    );
  }
}

/** Looks for overdue notices all the time; answers the function that stops it and waits for a look under way. */
export function watchNotices(services: Services, clock: Clock): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= applyOverdueNotices(services, clock.now())
      .catch((error: unknown) => services.log.error({ err: error }, 'overdue notices could not be read'))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(run, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
