import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { StoredMethodNews } from './providers/notices.ts';
import { storedMethods } from './records/stored-method-tables.ts';

/** Queues a look at the stored method that a notice is about; one that isn't ours is ignored. */
export async function queueReading(db: Database, jobs: Jobs, { storedMethod }: StoredMethodNews): Promise<void> {
  const isIt = 'id' in storedMethod ? eq(storedMethods.id, storedMethod.id) : eq(storedMethods.methodRef, storedMethod.methodRef);
  const [found] = await db.select({ storedMethodId: storedMethods.id }).from(storedMethods).where(isIt);
  if (found) await jobs.send('readStoredMethod', found, { on: db });
  jobs.wake();
}
