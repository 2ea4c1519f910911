import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { members } from './member-tables.ts';
import { customers } from './tables.ts';

type Account = CallResponse<'memberships'>['list'][number];

const account = alias(customers, 'account');
const person = alias(customers, 'person');

/**
 * Accounts of others that a customer may act for, by name; none while the customer is suspended.
 * @param accountId one of them only
 */
export async function membershipsOf(db: Database, personId: string, accountId?: string): Promise<Account[]> {
  const chosen = accountId === undefined ? undefined : eq(members.accountId, accountId);
  return db
    .select({ accountId: members.accountId, name: account.nickName, role: members.role })
    .from(members)
    .innerJoin(account, eq(account.id, members.accountId))
    .innerJoin(person, eq(person.id, members.personId))
    .where(and(eq(members.personId, personId), isNull(person.suspension), chosen))
    .orderBy(asc(account.nickName), asc(account.id));
}
