import { sql } from 'drizzle-orm';
import { isOfCounted } from '../records/ledger-tables.ts';

/** Refunds of the money of a review that didn't fail, for a query that reads `reviews`. */
export const heldRefunds = sql`refunds where refunds.payment_id = reviews.payment_id and refunds.state <> 'failed' and not ${isOfCounted}`;
