import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { isRetryable, isUnavailable } from './database-errors.ts';
import { statement, type Statement } from './statement.ts';

type Values = Readonly<Record<string, unknown>>;

interface Waiting<Row> {
  readonly values: Values;
  readonly resolve: (rows: Row[] | Promise<Row[]>) => void;
  readonly reject: (error: unknown) => void;
}

export interface Batching<Row> {
  /** Unique name of the statement. */
  readonly name: string;
  /**
   * Runs for several calls: `calls` is a JSON list of their values, each with its number `nth`, which its rows have, too. It must give up
   * soon if it has to wait for a lock.
   */
  readonly query: SQL;
  /** Runs for one call whose batch failed. */
  readonly alone: Statement<Row>;
  /** What a call must not have in common with another one of its batch. */
  readonly keysOf: (values: Values) => readonly string[];
}

const MOST_AT_ONCE = 32;

/** Takes calls out of the queue in turn that have no key in common with each other, or with one that came before them. */
function takeBatch<Row>(queue: Waiting<Row>[], most: number, keysOf: Batching<Row>['keysOf']): Waiting<Row>[] {
  const batch: Waiting<Row>[] = [];
  const rest: Waiting<Row>[] = [];
  const taken = new Set<string>();
  for (const call of queue.splice(0)) {
    const keys = keysOf(call.values);
    const isFree = batch.length < most && keys.every((key) => !taken.has(key));
    (isFree ? batch : rest).push(call);
    for (const key of keys) taken.add(key);
  }
  queue.push(...rest);
  return batch;
}

/**
 * Defines a prepared statement that runs once for all calls that came while it ran for the calls before them, because most of its cost is
 * the same for one as for many. A call that comes alone doesn't wait. Not for transactions: a batch is one of its own.
 */
export function batchedStatement<Row>({ name, query, alone, keysOf }: Batching<Row>): Statement<Row> {
  const run = statement<Row & { readonly nth: number }>(name, query);
  const queues = new WeakMap<Database, Waiting<Row>[]>();

  const answer = async (db: Database, batch: readonly Waiting<Row>[]) => {
    try {
      const rows = await run(db, { calls: JSON.stringify(batch.map(({ values }, nth) => ({ ...values, nth }))) });
      const rowsOf = Map.groupBy(rows, ({ nth }) => nth);
      for (const [nth, { resolve }] of batch.entries()) resolve(rowsOf.get(nth) ?? []);
    } catch (error) {
      // Whether a batch that lost its connection was committed is unknown; any other one was rolled back.
      const isRolledBack = isRetryable(error) || !isUnavailable(error);
      for (const { values, resolve, reject } of batch) {
        if (isRolledBack) resolve(alone(db, values));
        else reject(error);
      }
    }
  };
  const answerAll = async (db: Database, queue: Waiting<Row>[]) => {
    let last = 0;
    while (queue.length > 0) {
      // Half of the clients wait for PostgreSQL while the others get their answers and send their next calls.
      const batch = takeBatch(queue, Math.min(MOST_AT_ONCE, Math.ceil((queue.length + last) / 2)), keysOf);
      last = batch.length;
      await answer(db, batch);
    }
    queues.delete(db);
  };
  return async (db, values) =>
    new Promise<Row[]>((resolve, reject) => {
      const queue = queues.get(db);
      const call = { values, resolve, reject };
      if (queue) {
        queue.push(call);
        return;
      }
      const started = [call];
      queues.set(db, started);
      void answerAll(db, started);
    });
}
