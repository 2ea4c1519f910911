import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { cleanUp } from '../../housekeeping.ts';
import { seed } from '../../seed/seed.ts';
import { createServer, type Server } from '../../server.ts';
import { buyer, paid } from '../../testing/buyers.ts';
import { createCaller } from '../../testing/call.ts';
import { certificationKey } from '../../testing/certification-key.ts';
import { preparedKey } from '../../testing/prepared-data.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { IN_MEMORY, readConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { listPartitions } from '../database/day-partitions.ts';
import { causeCode } from '../error-code.ts';
import { createLog } from '../logging.ts';
import { checkUsage } from '../../usage/check-usage.ts';
import { usageHours } from '../../usage/tables.ts';
import { prepareSchema } from './prepare-schema.ts';

// The embedded database has no roles, so this test needs PostgreSQL.
const existing = testServer();
const project = path.resolve(import.meta.dirname, '../../../..');
const urlFiles = { tidegate_migrator: 'database-owner-url', tidegate_app: 'database-url' } as const;
const secrets = temporaryFolders('roles')();

beforeAll(() => {
  execFileSync('sh', [`${project}/ops/make-secrets.sh`, secrets], { stdio: 'ignore' });
});

/** Does what the service `roles` of docker-compose.yml does in the database of a superuser's URL. */
function makeRoles(url: string, files: Readonly<Record<keyof typeof urlFiles, string>> = urlFiles): string {
  const { hostname, port, username, password, pathname } = new URL(url);
  const env = {
    PATH: process.env.PATH,
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    DATABASE_OWNER_URL_FILE: path.join(secrets, files.tidegate_migrator),
    DATABASE_URL_FILE: path.join(secrets, files.tidegate_app),
    ROLES_FILE: `${project}/api/roles.sql`,
  };
  return execFileSync('sh', [`${project}/ops/postgres/make-roles.sh`], { encoding: 'utf8', env, stdio: 'pipe' });
}

/** The database of a superuser's URL, in the name and with the password of the role. */
function urlAs(url: string, role: keyof typeof urlFiles): string {
  const own = new URL(url);
  const made = new URL(readFileSync(path.join(secrets, urlFiles[role]), 'utf8'));
  own.username = made.username;
  own.password = made.password;
  return own.href;
}

const settings = async (url: string) => ({
  DATA_DIR: IN_MEMORY,
  LOG_LEVEL: 'silent',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  PASSWORD_PRIVATE_KEY: await preparedKey(),
  CERTIFICATION_KEY: certificationKey,
  DATABASE_URL: url,
});

const statements = ['create table sample (id int)', 'drop table orders', 'alter table orders add column sample int'];
/** SQLSTATE for insufficient privilege. */
const DENIED = '42501';

/**
 * Runs a server as the app role, which doesn't own the tables, has a customer buy something, and returns the error codes of attempted
 * schema changes.
 */
async function sell(url: string): Promise<(string | undefined)[]> {
  const clock = createTestClock();
  let server: Server | undefined;
  try {
    server = await createServer(readConfig({ ...(await settings(urlAs(url, 'tidegate_app'))), MIGRATE: 'no' }), { clock });
    const own: TestServer = { ...server, clock, call: createCaller(server.app), databaseUrl: url };
    await paid(own, await buyer(own));
    await own.jobs.run();
    // Adds and drops partitions with the rights of their owner.
    await cleanUp(own.db, clock.now());
    expect((await listPartitions(own.db, usageHours)).map(({ name }) => name)).toContain('usage_hours_20261201');
    expect(await checkUsage(own.db, clock.now())).toEqual([]);
    const codes: (string | undefined)[] = [];
    for (const statement of statements) {
      codes.push(
        await own.db.execute(sql.raw(statement)).then(
          () => undefined,
          (error: unknown) => causeCode(error),
        ),
      );
    }
    return codes;
  } finally {
    await server?.close();
  }
}

it('a site created by the migrator is run by the app role, which cannot change tables [X10]', async () => {
  const { url = '', drop } = await createTestDatabase();
  makeRoles(url);
  const config = readConfig(await settings(urlAs(url, 'tidegate_migrator')));
  const log = createLog('silent');
  const { db, close } = await openDatabase(config, log);
  await prepareSchema(db, config, (on) => seed(on, 'sandbox', createTestClock().now()), log);
  await close();
  expect(await sell(url)).toEqual(statements.map(() => DENIED));
  await drop();
});

it('a site created by a superuser is handed over to both roles, and migrates further [X10]', async () => {
  const url = existing.databaseUrl ?? '';
  makeRoles(url);
  makeRoles(url);
  const config = readConfig(await settings(urlAs(url, 'tidegate_migrator')));
  const log = createLog('silent');
  const { db, close } = await openDatabase(config, log);
  await prepareSchema(db, config, (on) => seed(on, 'sandbox', createTestClock().now()), log);
  await close();
  expect(await sell(url)).toEqual(statements.map(() => DENIED));
});

it('leaves the roles alone if the URLs name other users, as in sites from before them [X10]', () => {
  const { databaseUrl = '' } = existing;
  writeFileSync(path.join(secrets, 'old-url'), databaseUrl);
  expect(makeRoles(databaseUrl, { ...urlFiles, tidegate_app: 'old-url' })).toContain('no role was changed');
});
