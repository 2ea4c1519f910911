import { sql, type SQL } from 'drizzle-orm';
import { keyRow, type Attempt } from './idempotency.ts';

const { placeholder } = sql;
const customerId = sql`${placeholder('customerId')}::text`;
const endpoint = sql`${placeholder('endpoint')}::text`;
const key = sql`${placeholder('key')}::text`;

/** For a statement that does what an attempt is for and keeps the answer itself, as `once` would. */
export const keyInStatement = {
  /** Whether nothing was ever answered under the key; one that has expired is left to `once`. */
  isFree: sql`not exists (
    select from idempotency_keys as earlier
    where earlier.customer_id = ${customerId} and earlier.endpoint = ${endpoint} and earlier.key = ${key}
  )`,
  /**
   * Keeps the answer; fails where somebody has used the key at the same moment.
   * @param data JSON of the answer
   * @param done the table whose one row says that the work was done
   */
  keep: (data: SQL, done: SQL) => sql`
    insert into idempotency_keys (customer_id, endpoint, key, input_hash, outcome, expires_at)
    select ${customerId}, ${endpoint}, ${key}, ${placeholder('inputHash')}, json_build_object('data', ${data}),
      ${placeholder('keyExpiresAt')}::timestamptz
    from ${done}`,
  /** Of the placeholders. */
  values: (attempt: Attempt) => {
    const { expiresAt, ...row } = keyRow(attempt);
    return { ...row, keyExpiresAt: expiresAt.toISOString() };
  },
} as const;
