import { asc, eq } from 'drizzle-orm';
import { ORDER_TAGS_MAX, TAGS_MAX } from 'shared-contracts/constants';
import type { Handle } from '../../platform/http/handle.ts';
import { tags } from '../records/tag-tables.ts';
import { removeTag, renameTag, tagOrders } from './change-tags.ts';

export function tagRoutes(handle: Handle): void {
  handle('tags', async (_, { db, caller: { customerId } }) => {
    const found = await db.select({ name: tags.name }).from(tags).where(eq(tags.customerId, customerId)).orderBy(asc(tags.lowerName));
    return { tags: found, max: TAGS_MAX, maxPerOrder: ORDER_TAGS_MAX };
  });

  handle('tagOrders', async (input, { db, now, caller: { customerId } }) => tagOrders(db, customerId, input, now));

  handle('renameTag', async (input, { db, caller: { customerId } }) => renameTag(db, customerId, input));

  handle('removeTag', async (input, { db, caller: { customerId } }) => removeTag(db, customerId, input));
}
