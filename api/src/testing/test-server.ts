import { IN_MEMORY, readConfig } from '../platform/config/config.ts';
import { createServer, type Server, type ServerOptions } from '../server.ts';
import { createCaller, type TestCall } from './call.ts';
import { certificationKey } from './certification-key.ts';
import { preparedKey } from './prepared-data.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { quickArgon2 } from './quick-argon2.ts';
import { startRedis } from './redis-server.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestServer extends Server {
  readonly clock: TestClock;
  /** Calls the API without a token, in English. */
  readonly call: TestCall;
  readonly databaseUrl: string | undefined;
}

type Settings = Readonly<Record<string, string>>;
type Options = Omit<ServerOptions, 'clock'>;

// Starting the embedded database is slow on a busy machine.
const STARTUP_TIMEOUT_MS = 60_000;

async function startTestServer(settings: Settings, options: Options): Promise<TestServer> {
  const { url, data, drop } = await createTestDatabase(settings.TIDEGATE_MODE === 'production' ? 'production' : 'sandbox');
  const clock = createTestClock();
  const redis = process.env.TEST_REDIS ? await startRedis() : undefined;
  const prepared = {
    DATA_DIR: IN_MEMORY,
    // Event loop delay on a busy machine must not fail a test.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    MAX_CALLS_AT_ONCE: '0',
    PASSWORD_PRIVATE_KEY: await preparedKey(),
    CERTIFICATION_KEY: certificationKey,
    ...(url && { DATABASE_URL: url }),
    ...(redis && { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '20000' }),
    // Set by `npm run drills pooler`.
    ...(process.env.TEST_POOLER && { DATABASE_POOLER: process.env.TEST_POOLER }),
  };
  const config = readConfig({ LOG_LEVEL: 'silent', ...prepared, ...settings });
  const server = await createServer(config, {
    clock,
    argon2: quickArgon2,
    isPeriodic: false,
    ...options,
    isFilled: true,
    ...(data && { data }),
  });
  return {
    ...server,
    clock,
    call: createCaller(server.app),
    databaseUrl: url,
    close: async () => {
      await server.close();
      await redis?.stop();
      await drop();
    },
  };
}

/** A private server for a test file: migrated, seeded, in sandbox mode, with a stopped clock and without periodic work. Filled in before the first test. */
export function testServer(settings: Settings = {}, options: Options = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(settings, options));
  }, STARTUP_TIMEOUT_MS);
  afterAll(() => server.close());
  return server;
}
