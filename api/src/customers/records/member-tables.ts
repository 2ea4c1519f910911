import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ActivityCall } from 'shared-contracts/api/call-roles';
import type { MemberRole } from 'shared-contracts/rules/roles';
import { moment } from '../../platform/database/columns.ts';
import { customers } from './tables.ts';

/** Customers who may act for the account of another. An account's owner has no row. */
export const members = pgTable(
  'members',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => customers.id),
    personId: text('person_id')
      .notNull()
      .references(() => customers.id),
    role: text('role').$type<MemberRole>().notNull(),
    addedAt: moment('added_at').notNull(),
    /** Orders to which they may have access without us: they know a secret of it, or chose who may connect. */
    knownOrderIds: text('known_order_ids').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.personId] }),
    index('members_person').on(table.personId),
    check('members_others', sql`${table.accountId} <> ${table.personId}`),
  ],
);

/** An invitation is open until it's accepted, withdrawn or expired. Its token is derived from its ID and isn't stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => customers.id),
    role: text('role').$type<MemberRole>().notNull(),
    /** Empty if only the link was asked for. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('invitations_account').on(table.accountId), index('invitations_expires').on(table.expiresAt)],
);

/** What members did in an account. */
export const accountActivity = pgTable(
  'account_activity',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => customers.id),
    /** Null for our team. */
    personId: text('person_id').references(() => customers.id),
    /** Display name at that time. */
    name: text('name').notNull(),
    call: text('call').$type<ActivityCall>().notNull(),
    orderId: text('order_id'),
    /** Of changes of members: whom it concerns, and the role that was given. An invitation has part of the address, and no ID. */
    memberId: text('member_id').references(() => customers.id),
    memberName: text('member_name'),
    role: text('role').$type<MemberRole>(),
    ip: text('ip').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('account_activity_listed').on(table.accountId, table.id),
    index('account_activity_person').on(table.accountId, table.personId, table.at),
    index('account_activity_at').on(table.at),
  ],
);
