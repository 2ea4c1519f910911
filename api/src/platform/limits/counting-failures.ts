import type { ErrorName } from 'shared-contracts/error-codes';
import { networkOf } from 'shared-contracts/rules/network-of';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Limiter } from './limiter.ts';

/** Reasons that count as a failed try of the visitor's address. */
const FAILURES: ReadonlySet<ErrorName> = new Set(['loginFailed', 'smsCodeWrong', 'smsCodeExpired']);

/**
 * Does work that proves who somebody is and counts it where it fails. The point is taken beforehand and given back to
 * who has not failed, so that guesses at the same moment are no more than those one after the other.
 * @throws Refusal `rateLimited` before any work, where the visitor's address has failed too often
 */
export async function countingFailures<Result>(
  limiter: Limiter,
  { db, ip, now }: { readonly db: Database; readonly ip: string; readonly now: Date },
  work: () => Promise<Result>,
): Promise<Result> {
  const giveBack = await limiter.take(db, networkOf(ip), now);
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof Refusal && FAILURES.has(error.reason))) await giveBack();
    throw error;
  }
}
