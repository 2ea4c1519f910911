import { sql } from 'drizzle-orm';
import type { SuspensionReason } from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { orders } from './tables.ts';

/** Suspension that applies to an order: its own, otherwise its customer's; null if neither is suspended. */
export const suspensionOf = sql<SuspensionReason | null>`coalesce(${orders.suspension}, ${customers.suspension})`;

/** The same for a query that doesn't join the customer, but another table. */
export const suspensionLookedUp = sql<SuspensionReason | null>`coalesce(${orders.suspension},
  (select ${customers.suspension} from ${customers} where ${customers.id} = ${orders.customerId}))`;
