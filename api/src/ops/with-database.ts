import { systemClock } from '../platform/clock.ts';
import type { WithDatabase } from '../platform/commands/with-database.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/logging.ts';
import { createSandboxClock } from '../sandbox/clock.ts';

/** What adds all of the shop up takes longer than any call of a customer may. */
export const OPS_STATEMENT_MINUTES = 10;

/** The tables have to be there: a server that has started once on this database has made them. */
export const withConfiguredDatabase: WithDatabase = async (work) => {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config, createLog('warn'), { statementTimeoutMs: OPS_STATEMENT_MINUTES * 60_000 });
  try {
    // What begins now has to begin by the clock that the site goes by.
    const clock = config.mode === 'sandbox' ? await createSandboxClock(systemClock, db) : systemClock;
    await work(db, clock.now());
  } finally {
    await close();
  }
};
