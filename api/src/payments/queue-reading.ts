import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { StoredMethodNews } from './providers/notices.ts';
import { storedMethods } from './records/stored-method-tables.ts';

/** Queues a look at the stored method that a notice is about; one that isn't ours is ignored, and one that has ended here is removed there. */
export async function queueReading(db: Database, jobs: Jobs, { storedMethod }: StoredMethodNews): Promise<void> {
  const isIt = 'id' in storedMethod ? eq(storedMethods.id, storedMethod.id) : eq(storedMethods.methodRef, storedMethod.methodRef);
  const [found] = await db.select().from(storedMethods).where(isIt);
  if (!found) return;
  const { id: storedMethodId, state, method, customerRef } = found;
  // A customer may store it on a page that was open longer than it was waited for.
  if (state === 'ended') await jobs.send('removeStoredMethod', { method, customerRef }, { on: db });
  else await jobs.send('readStoredMethod', { storedMethodId }, { on: db });
  jobs.wake();
}
