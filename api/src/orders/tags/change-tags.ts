import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { ORDER_TAGS_MAX, TAGS_MAX } from 'shared-contracts/constants';
import { tagKey } from 'shared-contracts/rules/tag';
import type { Database } from '../../platform/database/database.ts';
import { acquireLock, inTransaction } from '../../platform/database/transactions.ts';
import { randomId } from '../../platform/random.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { orderTags, tags } from '../records/tag-tables.ts';
import { orders } from '../records/tables.ts';

/** A customer's tags with one of these names. */
const named = (customerId: string, names: readonly string[]): SQL | undefined =>
  and(eq(tags.customerId, customerId), inArray(tags.lowerName, names.map(tagKey)));

/** Runs a change of a customer's tags while no other one does. */
async function changeTags(db: Database, customerId: string, work: (tx: Database) => Promise<void>): Promise<null> {
  return inTransaction(db, async (tx) => {
    // Not a lock on the customer: payments lock orders first and customers after them, and tagging would wait the other way round.
    await acquireLock(tx, `tags ${customerId}`);
    await work(tx);
    return null;
  });
}

/** Creates the tags that don't exist yet; the others keep their spelling. */
async function createMissing(tx: Database, customerId: string, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((name) => ({ id: randomId('tag'), customerId, name, lowerName: tagKey(name), createdAt: now }));
  await tx.insert(tags).values(rows).onConflictDoNothing();
  if ((await tx.$count(tags, eq(tags.customerId, customerId))) > TAGS_MAX) throw refuse('tagsFull');
}

/**
 * Adds tags to orders and removes others.
 * @throws Refusal `orderNotFound`, `tagsFull`, `orderTagsFull`; then nothing has changed
 */
export async function tagOrders(
  db: Database,
  customerId: string,
  { orderIds, add, remove }: CallInput<'tagOrders'>,
  now: Date,
): Promise<null> {
  const ids = [...new Set(orderIds)];
  return changeTags(db, customerId, async (tx) => {
    // A renewal has the tags of the order that it renews.
    const own = await tx.$count(orders, and(eq(orders.customerId, customerId), inArray(orders.id, ids), isNull(orders.renewsOrderId)));
    if (own < ids.length) throw refuse('orderNotFound');
    await createMissing(tx, customerId, add, now);
    const isOf = (names: readonly string[]) =>
      inArray(orderTags.tagId, tx.select({ id: tags.id }).from(tags).where(named(customerId, names)));
    if (remove.length > 0) await tx.delete(orderTags).where(and(inArray(orderTags.orderId, ids), isOf(remove)));
    if (add.length === 0) return;
    const added = tx
      .select({ orderId: orders.id, tagId: tags.id })
      .from(orders)
      .innerJoin(tags, named(customerId, add))
      .where(inArray(orders.id, ids))
      // Usage reports lock orders in the same sequence.
      .orderBy(orders.id);
    await tx.insert(orderTags).select(added).onConflictDoNothing();
    const [overfull] = await tx
      .select({ orderId: orderTags.orderId })
      .from(orderTags)
      .where(inArray(orderTags.orderId, ids))
      .groupBy(orderTags.orderId)
      .having(sql`${count()} > ${ORDER_TAGS_MAX}`)
      .limit(1);
    if (overfull) throw refuse('orderTagsFull');
  });
}

/** @throws Refusal `tagNotFound`; `validationFailed` if another tag has the name */
export async function renameTag(db: Database, customerId: string, { tag, name }: CallInput<'renameTag'>): Promise<null> {
  return changeTags(db, customerId, async (tx) => {
    const isTaken = tagKey(name) !== tagKey(tag) && (await tx.$count(tags, named(customerId, [name]))) > 0;
    if (isTaken) throw refuseField('name', 'tag.taken');
    const changed = { name, lowerName: tagKey(name) };
    const [renamed] = await tx
      .update(tags)
      .set(changed)
      .where(named(customerId, [tag]))
      .returning({ id: tags.id });
    if (!renamed) throw refuse('tagNotFound');
  });
}

/**
 * Removes a tag from all orders.
 * @throws Refusal `tagNotFound`
 */
export async function removeTag(db: Database, customerId: string, { tag }: CallInput<'removeTag'>): Promise<null> {
  return changeTags(db, customerId, async (tx) => {
    const [removed] = await tx
      .delete(tags)
      .where(named(customerId, [tag]))
      .returning({ id: tags.id });
    if (!removed) throw refuse('tagNotFound');
  });
}
