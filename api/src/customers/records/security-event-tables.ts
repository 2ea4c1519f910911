import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LoginMethod, SecurityEventKind, ThirdPartyType } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';
import { customers } from './tables.ts';

/** Facts of an event; which ones depends on its kind. Contains no secrets. */
export interface SecurityEventDetails {
  readonly method?: LoginMethod;
  readonly isNewDevice?: boolean;
  readonly service?: ThirdPartyType;
  readonly orderId?: string;
  readonly name?: string;
}

/** The security history that customers see of their account. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Null for a failed login that concerns nobody; written only so that it takes the same time as others. */
    customerId: text('customer_id').references(() => customers.id),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    /** A second event with the same key is dropped. */
    key: text('key').unique(),
    details: jsonb('details').$type<SecurityEventDetails>().notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('security_events_customer').on(table.customerId, table.kind, table.id), index('security_events_at').on(table.at)],
);
