import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { storedMethods } from '../records/stored-method-tables.ts';
import { endStoredMethod } from '../stored-charges/stored-methods.ts';
import { giveUpRenewals } from './give-up-renewals.ts';

/**
 * Ends the payment methods that a member has stored in an account, and the auto-renewals that charge them. A page at a provider that is
 * still open no longer stores anything.
 * @returns how many could be charged
 */
export async function endMemberMethods(
  tx: Database,
  jobs: Jobs,
  { accountId, personId }: Readonly<Record<'accountId' | 'personId', string>>,
  now: Date,
): Promise<number> {
  const isTheirs = and(eq(storedMethods.customerId, accountId), eq(storedMethods.memberId, personId), ne(storedMethods.state, 'ended'));
  const rows = await tx.select({ id: storedMethods.id, state: storedMethods.state }).from(storedMethods).where(isTheirs);
  for (const { id } of rows) {
    await endStoredMethod(tx, jobs, id, 'customer', now);
    await giveUpRenewals(tx, jobs, id, now);
  }
  return rows.filter(({ state }) => state === 'active').length;
}
