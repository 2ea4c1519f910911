import { sql } from 'drizzle-orm';
import type { SuspensionReason } from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { orders } from './tables.ts';

/** Why an order cannot be used, beside its customer: its own suspension before that of the customer. Null where neither is suspended. */
export const suspensionOf = sql<SuspensionReason | null>`coalesce(${orders.suspension}, ${customers.suspension})`;
