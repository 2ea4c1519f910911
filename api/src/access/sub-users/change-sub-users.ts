import { and, eq, isNull } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { ORDER_SECRET_LENGTH, SUB_USERS_MAX, orderStatus } from 'shared-contracts/constants';
import { canonicalAddress } from 'shared-contracts/rules/ip-address';
import { findOrder, lockOrder } from '../../orders/records/orders.ts';
import type { Order } from '../../orders/records/tables.ts';
import { recordEvent } from '../../orders/records/transitions.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { randomId, randomText } from '../../platform/random.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { subUsers, type SubUser } from '../../orders/records/sub-user-tables.ts';

/** Whose order it is, and which sub-user of it. */
export interface SubUserOwner {
  readonly customerId: string;
  readonly orderId: string;
  readonly name: string;
}

type Restrictions = Pick<CallInput<'createSubUser'>, 'capBytes' | 'requestsPerSecond' | 'countries' | 'places' | 'addresses'>;
type Changes = Pick<CallInput<'updateSubUser'>, 'isEnabled' | keyof Restrictions>;

/**
 * Checks that the customer has a flow order that can have sub-users.
 * @throws Refusal `orderNotFound`, `orderHasNoKey`
 */
export function checkHasSubUsers(order: Order | undefined, customerId: string): Order {
  if (order?.customerId !== customerId) throw refuse('orderNotFound');
  if (order.orderKey === null) throw refuse('orderHasNoKey');
  return order;
}

function existing(orderId: string, name: string) {
  return and(eq(subUsers.orderId, orderId), eq(subUsers.name, name), isNull(subUsers.removedAt));
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];
const toColumns = ({ isEnabled, capBytes, requestsPerSecond, countries, places, addresses }: Changes) => ({
  ...(isEnabled !== undefined && { isEnabled }),
  ...(capBytes !== undefined && { capBytes }),
  ...(requestsPerSecond !== undefined && { requestsPerSecond }),
  ...(countries && { countries: distinct(countries) }),
  ...(places && { places: distinct(places) }),
  ...(addresses && { addresses: distinct(addresses.map((address) => canonicalAddress(address) ?? address)) }),
});

interface Creation {
  readonly now: Date;
  /** Called in the transaction. */
  readonly tellOwner: (tx: Database) => Promise<unknown>;
}

const newPassword = () => randomText(ORDER_SECRET_LENGTH);

/**
 * Creates a sub-user of an active flow order.
 * @throws Refusal `orderNotFound`, `orderHasNoKey`, `orderEnded`, `subUsersFull`; `validationFailed` if the name is taken
 */
export async function createSubUser(
  db: Database,
  { customerId, orderId, name }: SubUserOwner,
  { password = newPassword(), ...restrictions }: Restrictions & { readonly password?: string | undefined },
  { now, tellOwner }: Creation,
): Promise<SubUser> {
  return inTransaction(db, async (tx) => {
    const { status } = checkHasSubUsers(await lockOrder(tx, orderId), customerId);
    if (status !== orderStatus.normal) throw refuse('orderEnded');
    const present = await tx
      .select({ name: subUsers.name })
      .from(subUsers)
      .where(and(eq(subUsers.orderId, orderId), isNull(subUsers.removedAt)));
    if (present.some((other) => other.name === name)) throw refuseField('name', 'subUser.taken');
    if (present.length >= SUB_USERS_MAX) throw refuse('subUsersFull', { params: { max: SUB_USERS_MAX } });
    const columns = { id: randomId('su'), orderId, name, password, createdAt: now, ...toColumns(restrictions) };
    const [created] = await tx.insert(subUsers).values(columns).returning();
    if (!created) throw new Error('the sub-user was not stored');
    await tellOwner(tx);
    return created;
  });
}

/**
 * Changes columns of a sub-user. Gateways then check its open connections again.
 * @throws Refusal `orderNotFound`, `orderHasNoKey`, `subUserNotFound`
 */
async function change(
  db: Database,
  { customerId, orderId, name }: SubUserOwner,
  columns: Partial<Omit<SubUser, 'id' | 'orderId' | 'name'>>,
  now: Date,
): Promise<SubUser> {
  return inTransaction(db, async (tx) => {
    checkHasSubUsers(await lockOrder(tx, orderId), customerId);
    const [before] = await tx.select().from(subUsers).where(existing(orderId, name));
    if (!before) throw refuse('subUserNotFound');
    if (Object.keys(columns).length === 0) return before;
    const [after] = await tx.update(subUsers).set(columns).where(eq(subUsers.id, before.id)).returning();
    await recordEvent(tx, orderId, 'changeSubUser', now, name);
    return after ?? before;
  });
}

/**
 * Turns a sub-user on or off, or changes its restrictions; omitted ones stay.
 * @throws Refusal `orderNotFound`, `orderHasNoKey`, `subUserNotFound`
 */
export async function updateSubUser(db: Database, owner: SubUserOwner, changes: Changes, now: Date): Promise<SubUser> {
  return change(db, owner, toColumns(changes), now);
}

/**
 * Removes a sub-user and keeps its usage.
 * @throws Refusal as `updateSubUser`
 */
export async function removeSubUser(db: Database, owner: SubUserOwner, now: Date): Promise<void> {
  await change(db, owner, { isEnabled: false, removedAt: now }, now);
}

/**
 * Replaces the password of a sub-user; generates one unless it is given. The old one becomes invalid at once.
 * @throws Refusal as `updateSubUser`
 */
export async function setSubUserPassword(db: Database, owner: SubUserOwner, password: string = newPassword(), now: Date): Promise<string> {
  return (await change(db, owner, { password }, now)).password;
}

/** @throws Refusal as `updateSubUser` */
export async function passwordOfSubUser(db: Database, { customerId, orderId, name }: SubUserOwner): Promise<string> {
  checkHasSubUsers(await findOrder(db, customerId, orderId), customerId);
  const [found] = await db.select({ password: subUsers.password }).from(subUsers).where(existing(orderId, name));
  if (!found) throw refuse('subUserNotFound');
  return found.password;
}
