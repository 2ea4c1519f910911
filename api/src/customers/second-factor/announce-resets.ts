import { isNull } from 'drizzle-orm';
import { SECOND_FACTOR_RESET_HOURS } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { notify } from '../notifications/notify.ts';
import { findById } from '../records/customers.ts';
import { secondFactorResets } from '../records/second-factor-tables.ts';

/** Notifies customers whose second factor ops want to turn off, and starts the waiting time. */
export async function announceSecondFactorResets(db: Database, jobs: Jobs, now: Date): Promise<void> {
  const dueAt = addSeconds(now, SECOND_FACTOR_RESET_HOURS * 3600);
  await inTransaction(db, async (tx) => {
    const announced = await tx.update(secondFactorResets).set({ dueAt }).where(isNull(secondFactorResets.dueAt)).returning();
    for (const { customerId } of announced) {
      const customer = await findById(tx, customerId);
      const notification = { what: 'secondFactorResetRequested', dueAt: dueAt.toISOString() } as const;
      await notify(tx, jobs, { customerId, mobile: customer?.mobile ?? null }, notification, { now });
    }
  });
}
