import { and, asc, eq, lte } from 'drizzle-orm';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { emailOutbox } from '../records/email-tables.ts';

const BATCH_SIZE = 100;
/** By then, a message has usually been tried. */
const UNTRIED_SECONDS = 60;

/** Queues messages that wait without having been tried: ops want another try, or their job was lost. A second job for a message is harmless. */
export async function requeueEmails(db: Database, jobs: Jobs, now: Date): Promise<void> {
  const isUntried = and(
    eq(emailOutbox.state, 'pending'),
    eq(emailOutbox.tries, 0),
    lte(emailOutbox.createdAt, addSeconds(now, -UNTRIED_SECONDS)),
  );
  const waiting = await db
    .select({ emailId: emailOutbox.id })
    .from(emailOutbox)
    .where(isUntried)
    .orderBy(asc(emailOutbox.createdAt))
    .limit(BATCH_SIZE);
  for (const message of waiting) await jobs.send('sendEmail', message, { on: db });
}
