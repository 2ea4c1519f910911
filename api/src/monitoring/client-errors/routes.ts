import { and, gte, notInArray, sql } from 'drizzle-orm';
import type { Handle } from '../../platform/http/handle.ts';
import { clientErrors } from './tables.ts';

/** Errors that aren't caused by a release: connection problems of visitors and violations reported by the browser. */
const NOT_OF_RELEASES = ['offline', 'policy'];

export function clientErrorRoutes(handle: Handle): void {
  handle('clientErrorCounts', async ({ since }, { db }) => {
    const { hour, part, release, count, lastAt, kind } = clientErrors;
    // Of each hour, only the kind that most networks reported: one network could report an error of each kind.
    const hours = db
      .select({ part, release, count: sql<number>`max(${count})`.as('count') })
      .from(clientErrors)
      .where(and(gte(lastAt, new Date(since)), notInArray(kind, NOT_OF_RELEASES)))
      .groupBy(hour, part, release)
      .as('hours');
    const counts = db
      .select({ part: hours.part, release: hours.release, count: sql<number>`sum(${hours.count})::int` })
      .from(hours)
      .groupBy(hours.part, hours.release);
    return { counts: await counts };
  });
}
