import { expectCallsOfReleases } from './content/served-calls/expect-calls-of-releases.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/logging.ts';
import { explain } from './platform/plain-error.ts';
import { prepareSchema } from './platform/schema/prepare-schema.ts';
import { seed } from './seed/seed.ts';

/**
 * Runs the migrations and exits, for sites whose servers start with `MIGRATE=no`. Fails without a change if this version would break visible
 * pages, so an update runs it before it replaces the servers (docs/ops.md). Servers don't check that themselves, because a restart must always
 * work.
 */
async function main(): Promise<void> {
  const config = { ...readConfig(process.env), migrates: true };
  const log = createLog(config.logLevel);
  await expectCallsOfReleases(config, log);
  const { db, close } = await openDatabase(config, log);
  try {
    await prepareSchema(db, config, (on) => seed(on, config.mode, systemClock.now(), config.proxyEntry, config.operator), log);
  } finally {
    await close();
  }
  log.info('the tables are up to date');
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
