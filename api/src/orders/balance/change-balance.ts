import { notify } from '../../customers/notifications/notify.ts';
import { customerOf } from '../../customers/records/customer-of.ts';
import { balanceOf, moveBalance } from '../records/move-balance.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { money } from '../../platform/commands/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { randomId } from '../../platform/random.ts';

export interface BalanceChange {
  readonly kind: 'goodwill' | 'correction';
  /** US cents; negative only for a correction. */
  readonly cents: number;
  /** Shown to the customer as written. */
  readonly reason: string;
}

/**
 * Changes a customer's balance without a payment, and notifies the customer.
 * @param named mobile number or ID of the customer
 * @throws PlainError
 */
export async function changeBalance(
  tx: Database,
  jobs: Jobs,
  named: string,
  { kind, cents, reason }: BalanceChange,
  now: Date,
): Promise<Change> {
  const { id: customerId, nickName } = await customerOf(tx, named);
  const reference = randomId('b');
  const after = await moveBalance(tx, { customerId, kind, cents, reference, reason, at: now });
  if (after === undefined) throw new PlainError(`The balance of ${customerId} is only ${money(await balanceOf(tx, customerId))}.`);
  await notify(tx, jobs, { customerId }, { what: 'balanceChanged', cents, balanceCents: after, reason }, { now, key: reference });
  return {
    told: [`${customerId} (${nickName}), ${kind}: ${money(after - cents)} -> ${money(after)}`],
    details: { customerId, kind, cents, reason, before: after - cents, after },
  };
}
