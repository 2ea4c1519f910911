import { and, eq, sql } from 'drizzle-orm';
import type { EndpointName } from 'shared-contracts/api/endpoints';
import { addSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';
import { sha256 } from '../hashes.ts';
import { Refusal, refuse, refuseField } from '../refusal.ts';
import { idempotencyKeys } from './tables.ts';

const LIFETIME_SECONDS = 86_400;
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** A request to be executed once. */
export interface Attempt {
  /** ID of the customer who chose the key, or of the order that signed the call. */
  readonly customerId: string;
  readonly endpoint: EndpointName;
  /** `Idempotency-Key` header. */
  readonly key: string;
  readonly input: unknown;
  readonly now: Date;
  /** How long the response is kept; a day by default. */
  readonly seconds?: number;
}

function hashOf(input: unknown): string {
  return sha256(JSON.stringify(input));
}

/** Database row of an attempt, without the response. */
export function keyRow({ customerId, endpoint, key, input, now, seconds = LIFETIME_SECONDS }: Attempt) {
  return { customerId, endpoint, key, inputHash: hashOf(input), expiresAt: addSeconds(now, seconds) };
}

export function isKey(key: string): boolean {
  return KEY_PATTERN.test(key);
}

/** @throws Refusal `validationFailed` for an invalid key */
export function checkKey(key: string): void {
  if (!isKey(key)) throw refuseField('Idempotency-Key', 'invalid');
}

type Outcome = { readonly data: unknown } | { readonly refusal: Pick<Refusal, 'reason' | 'details'> };

function answerWith(outcome: Outcome): unknown {
  if ('refusal' in outcome) throw new Refusal(outcome.refusal.reason, outcome.refusal.details);
  return outcome.data;
}

/**
 * A refusal is a valid outcome too, unless it says how long to wait, because a retry may then succeed. Any other error rolls back the whole
 * attempt.
 */
async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    return { data: await work };
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.params?.seconds !== undefined) throw error;
    return { refusal: { reason: error.reason, details: error.details } };
  }
}

async function remember(db: Database, attempt: Attempt, outcome: Outcome): Promise<void> {
  await db.insert(idempotencyKeys).values({ ...keyRow(attempt), outcome });
}

async function recall(db: Database, { customerId, endpoint, key, input, now }: Attempt): Promise<Outcome | undefined> {
  const where = and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key));
  const [row] = await db.select().from(idempotencyKeys).where(where);
  if (!row) return undefined;
  if (row.expiresAt <= now) {
    await db.delete(idempotencyKeys).where(where);
    return undefined;
  }
  if (row.inputHash !== hashOf(input)) throw refuse('idempotencyConflict');
  return row.outcome as Outcome;
}

/**
 * Executes work once per key; a repeat gets the first response, refusals included. Work and response are stored in one transaction, so that
 * a crash leaves both or neither.
 * @throws Refusal `idempotencyConflict` for different input, `idempotencyPending` while the first attempt is running
 */
export async function once(db: Database, attempt: Attempt, work: (tx: Database) => Promise<unknown>): Promise<unknown> {
  const lockName = `idempotency ${attempt.customerId} ${attempt.endpoint} ${attempt.key}`;
  const outcome = await inTransaction(db, async (tx) => {
    const free = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0))`;
    const [lock] = await tx.select({ free }).from(sql`(select 1) as one`);
    if (!lock?.free) throw refuse('idempotencyPending');
    const earlier = await recall(tx, attempt);
    if (earlier) return earlier;
    const first = await outcomeOf(work(tx));
    await remember(tx, attempt, first);
    return first;
  });
  return answerWith(outcome);
}
