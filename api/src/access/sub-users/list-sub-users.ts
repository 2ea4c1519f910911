import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { REMOVED_SUB_USERS_LISTED, SUB_USERS_MAX } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { subUsers, type SubUser } from '../../orders/records/sub-user-tables.ts';

type SubUserAnswer = CallResponse<'subUsers'>['subUsers'][number];

/** A sub-user in responses, without its password. */
export function toSubUserAnswer(subUser: SubUser): SubUserAnswer {
  const { id, name, isEnabled, capBytes, requestsPerSecond, countries, places, addresses, usedBytes, requests } = subUser;
  return {
    subUserId: id,
    name,
    isEnabled,
    capBytes,
    requestsPerSecond,
    countries,
    places,
    addresses,
    usedBytes,
    requests,
    lastUsedAt: subUser.lastUsedAt?.toISOString() ?? null,
    createdAt: subUser.createdAt.toISOString(),
    removedAt: subUser.removedAt?.toISOString() ?? null,
  };
}

/** The sub-users of an order, and the last ones that were removed. */
export async function listSubUsers(db: Database, orderId: string): Promise<CallResponse<'subUsers'>> {
  const ofOrder = eq(subUsers.orderId, orderId);
  const present = await db
    .select()
    .from(subUsers)
    .where(and(ofOrder, isNull(subUsers.removedAt)))
    .orderBy(asc(subUsers.createdAt), asc(subUsers.id));
  const removed = await db
    .select()
    .from(subUsers)
    .where(and(ofOrder, isNotNull(subUsers.removedAt)))
    .orderBy(desc(subUsers.removedAt), desc(subUsers.id))
    .limit(REMOVED_SUB_USERS_LISTED);
  return { orderId, subUsers: present.map(toSubUserAnswer), removed: removed.map(toSubUserAnswer), max: SUB_USERS_MAX };
}
