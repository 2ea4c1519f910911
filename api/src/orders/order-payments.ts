import type { SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

/** Payment operations that orders need. Payments depend on orders, so they are injected here to avoid the reverse dependency. */
export interface OrderPayments {
  /** Condition for orders with money that the provider has reported but that isn't applied yet. Such an order must not end. */
  readonly isMoneyUnapplied: (db: Database) => SQL;
  /** The same for one order. */
  readonly hasUnappliedMoney: (db: Database, orderId: string) => Promise<boolean>;
  /**
   * Closes the open payment of an order that can no longer be paid, in our records. The caller must have locked the order's row.
   * @returns ids of the closed payments; their pages at the provider stay open until `queueClosingAtProvider`
   */
  readonly closeInRecords: (tx: Database, orderId: string, now: Date) => Promise<string[]>;
  /** Queues jobs that close the payments at their providers once the transaction commits. */
  readonly queueClosingAtProvider: (tx: Database, jobs: Jobs, paymentIds: readonly string[]) => Promise<void>;
}
