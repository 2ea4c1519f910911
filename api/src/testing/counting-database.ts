import type { Database } from '../platform/database/database.ts';

const statements = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']);

export interface CountingDatabase {
  readonly db: Database;
  /** Types of all statements executed, in order, including those in transactions. */
  readonly statements: string[];
}

/** Wraps a database and records its statements. */
export function countingDatabase(real: Database, begun: string[] = []): CountingDatabase {
  const db = new Proxy(real, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'transaction') {
        return (work: (tx: Database) => Promise<unknown>) => target.transaction((tx) => work(countingDatabase(tx, begun).db));
      }
      return (...parts: unknown[]): unknown => {
        if (typeof name === 'string' && statements.has(name)) begun.push(name);
        return Reflect.apply(value, target, parts);
      };
    },
  });
  return { db, statements: begun };
}
