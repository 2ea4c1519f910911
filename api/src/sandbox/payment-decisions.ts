import { eq } from 'drizzle-orm';
import type { ReportedState } from '../payments/providers/queried-payment.ts';
import { payments, type PaymentState } from '../payments/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { sandboxPaymentDecisions } from './tables.ts';

/** Stores the state that the sandbox's provider will report for a payment. The last decision counts. */
export async function keepDecision(db: Database, paymentId: string, state: PaymentState): Promise<void> {
  await db
    .insert(sandboxPaymentDecisions)
    .values({ paymentId, state })
    .onConflictDoUpdate({ target: sandboxPaymentDecisions.paymentId, set: { state } });
}

/** State of a payment at the sandbox's provider; undefined until it's decided. */
export async function findDecision(db: Database, paymentId: string): Promise<ReportedState | undefined> {
  const [decision] = await db
    .select({ state: sandboxPaymentDecisions.state, amountCents: payments.amountCents, currency: payments.currency })
    .from(sandboxPaymentDecisions)
    .innerJoin(payments, eq(payments.id, sandboxPaymentDecisions.paymentId))
    .where(eq(sandboxPaymentDecisions.paymentId, paymentId));
  return decision;
}
