import type { SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

/** What orders need of their payments. Payments are a floor above and know orders; orders are handed this and know no payment. */
export interface OrderPayments {
  /** For queries of orders: money for the order has come, says its provider, and is not worked off yet. Such an order must not end. */
  readonly moneyIsUnapplied: (db: Database) => SQL;
  readonly hasUnappliedMoney: (db: Database, orderId: string) => Promise<boolean>;
  /**
   * Closes the open payment of an order that can no longer be paid. Whoever calls holds the order's row.
   * @returns ids of what was closed; its page at the provider stays open until `closePages`
   */
  readonly closePayments: (tx: Database, orderId: string, now: Date) => Promise<string[]>;
  /** Has closed payments closed at their providers, too, as soon as the transaction is committed. */
  readonly closePages: (tx: Database, jobs: Jobs, paymentIds: readonly string[]) => Promise<void>;
}
