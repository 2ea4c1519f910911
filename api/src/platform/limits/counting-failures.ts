import type { ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { networkOf } from 'shared-contracts/rules/network-of';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Limiter } from './limiter.ts';

/** Refusals that count as a failed attempt of the visitor's address. */
const FAILURES: ReadonlySet<ErrorName> = new Set(['loginFailed', 'smsCodeWrong', 'smsCodeExpired']);

/**
 * Runs authentication work and counts its failures. The point is taken in advance and returned on success, so that concurrent guesses can't
 * exceed the limit.
 * @throws Refusal `rateLimited` before any work, if the visitor's address has failed too often
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
