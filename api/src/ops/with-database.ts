import { systemClock } from '../platform/clock.ts';
import type { WithDatabase } from '../platform/commands/with-database.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/logging.ts';
import { createSandboxClock } from '../sandbox/clock.ts';

/** Reports over all data take longer than the statement timeout of customer calls. */
export const OPS_STATEMENT_MINUTES = 10;

/** Requires existing tables, which a server creates when it first starts on the database. */
export const withConfiguredDatabase: WithDatabase = async (work) => {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config, createLog('warn'), { statementTimeoutMs: OPS_STATEMENT_MINUTES * 60_000 });
  try {
    // Changes must take effect according to the site's clock.
    const clock = config.mode === 'sandbox' ? await createSandboxClock(systemClock, db) : systemClock;
    await work(db, clock.now());
  } finally {
    await close();
  }
};
