import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { CallResponse } from 'shared-contracts/api/calls';
import { customers } from '../../customers/records/tables.ts';
import { count, moment } from '../../platform/database/columns.ts';
import { orders } from './tables.ts';

export type MovementKind = CallResponse<'listBalanceMovements'>['list'][number]['kind'];

/** Balance of each customer who ever had one, in US cents: the sum of their movements, written with each of them. */
export const balances = pgTable(
  'balances',
  {
    customerId: text('customer_id')
      .primaryKey()
      .references(() => customers.id),
    cents: count('cents').notNull(),
  },
  (table) => [check('balances_not_negative', sql`${table.cents} >= 0`)],
);

/** Every change of a balance. Rows are never changed or deleted. */
export const balanceMovements = pgTable(
  'balance_movements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** In US cents; negative if the balance shrank. */
    cents: integer('cents').notNull(),
    /** Balance after the movement. */
    balanceCents: count('balance_cents').notNull(),
    /** What it was for: the top-up, the payment or the refund; for goodwill and corrections an ID of its own. */
    reference: text('reference').notNull(),
    orderId: text('order_id').references(() => orders.id),
    /** Reason by ops, which the customer sees. */
    reason: text('reason'),
    at: moment('at').notNull(),
  },
  (table) => [
    // The same event moves money once.
    unique('balance_movements_once').on(table.kind, table.reference),
    index('balance_movements_customer').on(table.customerId, table.id),
    check('balance_movements_some', sql`${table.cents} <> 0`),
  ],
);
