import { sql, type InferSelectModel } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { customers } from '../../customers/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';

type Shown = CallResponse<'storedMethods'>['list'][number];
/** A card, or an account at the provider. */
export type StoredLabel = NonNullable<Shown['card']> | { readonly account: string };
/** `abandoned`: the customer left the provider's page. */
export type StoredMethodEnd = 'customer' | 'ops' | 'provider' | 'abandoned';

/** Payment methods that customers have stored with a provider for auto-renewals: references only, no card number ever reaches us. */
export const storedMethods = pgTable(
  'stored_methods',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** `starting` until the provider reports that it was stored. */
    state: text('state').$type<'starting' | 'active' | 'ended'>().notNull(),
    /** The provider's IDs of its customer, of the page on which the method is stored, and of the stored method. */
    customerRef: text('customer_ref').notNull(),
    setupRef: text('setup_ref').notNull(),
    methodRef: text('method_ref'),
    /** What the customer recognizes it by. */
    label: jsonb('label').$type<StoredLabel>(),
    createdAt: moment('created_at').notNull(),
    activeSince: moment('active_since'),
    endedAt: moment('ended_at'),
    endReason: text('end_reason').$type<StoredMethodEnd>(),
    /** The member who stored it, and with whose right to pay it ends; null if the customer did. */
    memberId: text('member_id').references(() => customers.id),
  },
  (table) => [
    index('stored_methods_customer').on(table.customerId),
    index('stored_methods_ref')
      .on(table.methodRef)
      .where(sql`method_ref is not null`),
    check('stored_methods_active', sql`${table.state} <> 'active' or (${table.methodRef} is not null and ${table.label} is not null)`),
    check(
      'stored_methods_ended',
      sql`(${table.state} = 'ended') = (${table.endedAt} is not null) and (${table.state} = 'ended') = (${table.endReason} is not null)`,
    ),
  ],
);

export type StoredMethodRow = InferSelectModel<typeof storedMethods>;
