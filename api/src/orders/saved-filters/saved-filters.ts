import { and, asc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { SAVED_FILTERS_MAX } from 'shared-contracts/constants';
import { tagKey } from 'shared-contracts/rules/tag';
import type { Database } from '../../platform/database/database.ts';
import { acquireLock, inTransaction } from '../../platform/database/transactions.ts';
import { randomId } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { savedFilters } from './tables.ts';

type Answer = CallResponse<'savedFilters'>;

export async function listFilters(db: Database, customerId: string): Promise<Answer> {
  const list = await db
    .select({ filterId: savedFilters.id, page: savedFilters.page, name: savedFilters.name, query: savedFilters.query })
    .from(savedFilters)
    .where(eq(savedFilters.customerId, customerId))
    .orderBy(asc(savedFilters.page), asc(savedFilters.lowerName));
  return { list, max: SAVED_FILTERS_MAX };
}

/**
 * Saves a filter. It replaces one of the page with the same name.
 * @throws Refusal `savedFiltersFull`
 */
export async function saveFilter(db: Database, customerId: string, input: CallInput<'saveFilter'>, now: Date): Promise<Answer> {
  const { page, name, query } = input;
  return inTransaction(db, async (tx) => {
    await acquireLock(tx, `saved filters ${customerId}`);
    await tx
      .insert(savedFilters)
      .values({ id: randomId('sf'), customerId, page, name, lowerName: tagKey(name), query, createdAt: now })
      .onConflictDoUpdate({ target: [savedFilters.customerId, savedFilters.page, savedFilters.lowerName], set: { name, query } });
    const ofPage = and(eq(savedFilters.customerId, customerId), eq(savedFilters.page, page));
    if ((await tx.$count(savedFilters, ofPage)) > SAVED_FILTERS_MAX) throw refuse('savedFiltersFull');
    return listFilters(tx, customerId);
  });
}

/** @throws Refusal `savedFilterNotFound` */
export async function removeFilter(db: Database, customerId: string, filterId: string): Promise<Answer> {
  const [removed] = await db
    .delete(savedFilters)
    .where(and(eq(savedFilters.customerId, customerId), eq(savedFilters.id, filterId)))
    .returning({ id: savedFilters.id });
  if (!removed) throw refuse('savedFilterNotFound');
  return listFilters(db, customerId);
}
