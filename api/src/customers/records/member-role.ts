import { sql, type SQL } from 'drizzle-orm';
import { customers } from './tables.ts';
import { members } from './member-tables.ts';

/**
 * SQL: the role of a person in an account; null if they aren't a member, or if they are suspended or have closed their own account.
 * @param accountId with the name of its table, as `personId`
 */
export const roleIn = (accountId: SQL, personId: SQL): SQL => sql`(
  select members.role from ${members} join ${customers} as person on person.id = members.person_id
  where members.account_id = ${accountId} and members.person_id = ${personId} and person.suspension is null)`;
