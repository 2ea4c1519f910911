import { and, gte, notInArray, sql } from 'drizzle-orm';
import type { Handle } from '../../platform/http/handle.ts';
import { clientErrors } from './tables.ts';

/** Errors that aren't caused by a release: connection problems of visitors and violations reported by the browser. */
const NOT_OF_RELEASES = ['offline', 'policy'];

export function clientErrorRoutes(handle: Handle): void {
  handle('clientErrorCounts', async ({ since }, { db }) => ({
    counts: await db
      .select({ part: clientErrors.part, release: clientErrors.release, count: sql<number>`sum(${clientErrors.count})::int` })
      .from(clientErrors)
      .where(and(gte(clientErrors.lastAt, new Date(since)), notInArray(clientErrors.kind, NOT_OF_RELEASES)))
      .groupBy(clientErrors.part, clientErrors.release),
  }));
}
