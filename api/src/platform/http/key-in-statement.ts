import { sql, type SQL } from 'drizzle-orm';
import { keyRow, type Attempt } from './idempotency.ts';

const { placeholder } = sql;
const customerId = sql`${placeholder('customerId')}::text`;
const endpoint = sql`${placeholder('endpoint')}::text`;
const key = sql`${placeholder('key')}::text`;

/** SQL for a statement that does the work and stores the response itself, equivalent to `once`. */
export const keyInStatement = {
  /**
   * Stores the response. If the key was used before, it fails with a unique violation, and `once` finds out what to answer.
   * @param data JSON of the response
   * @param done table whose single row confirms the work
   */
  keep: (data: SQL, done: SQL) => sql`
    insert into idempotency_keys (customer_id, endpoint, key, input_hash, outcome, expires_at)
    select ${customerId}, ${endpoint}, ${key}, ${placeholder('inputHash')}, json_build_object('data', ${data}),
      ${placeholder('keyExpiresAt')}::timestamptz
    from ${done}`,
  /** Values of the placeholders. */
  values: (attempt: Attempt) => {
    const { expiresAt, ...row } = keyRow(attempt);
    return { ...row, keyExpiresAt: expiresAt.toISOString() };
  },
} as const;
