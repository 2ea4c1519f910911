import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { MINUTE_MS } from '../../platform/metrics/start-of-minute.ts';
import type { FoundState } from '../../platform/metrics/tables.ts';
import { statusSpans, type StatusComponent } from './tables.ts';

/** Checks further apart than this belong to separate spans, with an unknown state between them. */
export const GAP_MS = 5 * MINUTE_MS;

export type FoundStates = Readonly<Partial<Record<StatusComponent, FoundState>>>;

/** Stores the states of a minute. If several servers report the same minute, the first one wins. */
export async function recordStates(db: Database, states: FoundStates, minute: Date): Promise<void> {
  for (const [component, state] of Object.entries(states) as [StatusComponent, FoundState][]) {
    const isComponent = eq(statusSpans.component, component);
    const [last] = await db.select().from(statusSpans).where(isComponent).orderBy(desc(statusSpans.since)).limit(1);
    const age = last ? minute.getTime() - last.until.getTime() : Infinity;
    if (age <= 0) continue;
    if (last?.state === state && age <= GAP_MS) {
      await db
        .update(statusSpans)
        .set({ until: minute })
        .where(and(isComponent, eq(statusSpans.since, last.since)));
    } else {
      await db.insert(statusSpans).values({ component, state, since: minute, until: minute }).onConflictDoNothing();
    }
  }
}
