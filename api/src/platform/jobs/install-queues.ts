import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { queueDatabase } from './queue-database.ts';
import { FAILED_JOBS, JOB_SCHEMA, queues } from './queues.ts';

/**
 * Updates the queue tables and the queue settings. The caller must hold the migration lock, because only one server may do this at a time.
 */
export async function installQueues(db: Database): Promise<void> {
  const boss = new PgBoss({ db: queueDatabase(db), schema: JOB_SCHEMA, schedule: false, supervise: false });
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    if (!known.has(FAILED_JOBS)) await boss.createQueue(FAILED_JOBS);
    for (const [name, { policy = 'standard', ...options }] of Object.entries(queues)) {
      const queue = { ...options, deadLetter: FAILED_JOBS };
      // The policy of a queue can't be changed.
      await (known.has(name) ? boss.updateQueue(name, queue) : boss.createQueue(name, { ...queue, policy }));
    }
    // For metrics, which count permanently failed jobs among all finished ones.
    await db.execute(sql.raw(`create index if not exists job_failed on ${JOB_SCHEMA}.job (completed_on) where state = 'failed'`));
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
