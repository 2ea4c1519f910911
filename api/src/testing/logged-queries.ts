import { NoopLogger } from 'drizzle-orm';

export interface LoggedQueries {
  readonly clear: () => void;
  /** Statements since the last `clear`, without begin and commit. */
  readonly list: () => string[];
}

/** Logs the statements of all databases of this process until the end of the test file. */
export function logQueries(): LoggedQueries {
  const log = jest.spyOn(NoopLogger.prototype, 'logQuery');
  return {
    clear: () => void log.mockClear(),
    list: () => (log.mock.calls as unknown as [string][]).map(([query]) => query),
  };
}
