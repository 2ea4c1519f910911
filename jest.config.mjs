import path from 'node:path';
import { parts } from 'shared-contracts/pages/routes';
import { keepTemporaryFilesInRam } from 'shared-contracts/testing/ram-disk';

// No test may depend on the zone of its machine, or of the servers. `npm test -- --all` repeats those that deal with dates in one zone for both.
const browserZone = process.env.TZ ?? 'Asia/Kolkata';
process.env.TZ ??= 'America/Los_Angeles';
keepTemporaryFilesInRam();

const root = import.meta.dirname;
const inRoot = (file) => path.join(root, file);

const without = (process.env.TEST_WITHOUT ?? '').split(',');
/** Suites that need a program of the machine. Without it they fail, unless TEST_WITHOUT says that they are left out. */
const suites = {
  postgresql: '\\.pg\\.test\\.ts$',
  redis: '\\.redis(\\.pg)?\\.test\\.ts$',
  nginx: '\\.nginx\\.test\\.ts$',
  clients: '\\.clients\\.test\\.ts$',
  kubectl: '\\.kubectl\\.test\\.ts$',
  promtool: '\\.promtool\\.test\\.ts$',
  tmpfs: '\\.tmpfs\\.test\\.ts$',
  chromium: '\\.chromium\\.test\\.ts$',
};
/** Suites that take many seconds and guard what changes seldom; `npm test -- --all` runs them. */
const long = '\\.long(\\.\\w+)*\\.test\\.ts$';
const leftOut = Object.entries({ ...suites, long }).flatMap(([name, pattern]) => (without.includes(name) ? [pattern] : []));

const common = (folder) => ({
  displayName: folder,
  cacheDirectory: inRoot('.tidegate/jest'),
  rootDir: inRoot(folder),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...leftOut],
  modulePathIgnorePatterns: ['<rootDir>/dist/', inRoot('.tidegate')],
  clearMocks: true,
});

/**
 * Node runs these itself: no transform, and modules are loaded once per process.
 * @param environment variables that are set, or removed, while these tests run
 */
const onServer = (folder, environment = {}) => ({
  ...common(folder),
  runner: inRoot('shared-build/jest/server-runner.mjs'),
  testEnvironmentOptions: environment,
  transform: {},
  setupFilesAfterEnv: [inRoot('shared-build/jest/node-setup.mjs')],
});

/** The servers of calls know no page: a page is a matter of its part. */
const knowingPages = (folder) => {
  const project = onServer(folder);
  return { ...project, setupFilesAfterEnv: [...project.setupFilesAfterEnv, inRoot('shared-build/jest/pages-setup.mjs')] };
};

const swc = [
  '@swc/jest',
  {
    jsc: { target: 'es2024', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

const inBrowser = (folder) => ({
  ...common(folder),
  testEnvironment: inRoot('shared-build/jest/browser-environment.mjs'),
  testEnvironmentOptions: { zone: browserZone },
  setupFiles: ['browser-setup.mjs', 'browser-pages-setup.cjs', 'no-owner-stacks.cjs'].map((name) => inRoot(`shared-build/jest/${name}`)),
  transform: { '/antd/lib/index\\.js$': inRoot('shared-build/jest/lazy-index.cjs'), '\\.tsx?$': swc, '\\.mjs$': swc },
  transformIgnorePatterns: ['/node_modules/(?!antd/lib/index\\.js$)'],
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': inRoot('shared-build/jest/style-stub.mjs'),
    '^@testing-library/react$': inRoot('shared-build/jest/testing-library.cjs'),
    // In @ant-design/cssinjs.
    '^\\./hooks/use(Style|CSSVar)Register$': inRoot('shared-build/jest/no-styles.cjs'),
  },
});

/**
 * What PGlite might do differently from PostgreSQL runs once more on the embedded database, which the browser tests of `npm test` use too;
 * `npm test -- --all` runs all of it there.
 */
const embedded = [
  'housekeeping',
  'payments/reconciliation/check-ledger',
  'orders/list/order-list',
  'orders/place-order-fast-path',
  'platform/database/data-lock',
  'seed/seed',
  'usage/process-usage-report',
  'usage/usage-by-time',
];

const onPostgres = (environment) => ({
  ...onServer('api', environment),
  globalSetup: inRoot('api/src/testing/start-shared-postgres.ts'),
  globalTeardown: inRoot('api/src/testing/stop-shared-postgres.ts'),
});
const onEmbeddedDatabase = {
  ...onServer('api', { TEST_DATABASE_URL: null }),
  displayName: 'api-embedded',
  testPathIgnorePatterns: ['/node_modules/', ...leftOut, suites.postgresql],
  globalSetup: inRoot('api/src/testing/prepare-embedded-database.ts'),
};

/** What decides about access runs once more with its rows cached in Redis. */
const cached = [
  'access/extraction/get-ip',
  'access/gateway-calls/access',
  'access/gateway-calls/dynamic-passwords',
  'access/gateway-calls/exit-of-lease',
  'access/gateway-calls/leased-ports',
  'access/gateway-calls/renew-session',
  'access/gateway-calls/revocations',
  'access/gateway-calls/sticky-sessions',
  'access/whitelist/whitelist',
  'usage/process-usage-report',
];
const onRedis = {
  ...onPostgres({ TEST_REDIS: 'yes' }),
  displayName: 'api-redis',
  testMatch: cached.map((name) => `<rootDir>/src/${name}.test.ts`),
};

export default {
  // Two cores: server tests wait for PostgreSQL a sixth of the time of three workers.
  maxWorkers: 4,
  // What a file leaves in memory slows down the files after it, but a new worker loads all modules again.
  workerIdleMemoryLimit: '1000MB',
  // A machine that does other things too may take its time. Server packages have the same timeout from `node-setup.mjs`.
  testTimeout: 60_000,
  projects: [
    ...['shared-build', 'gateway'].map((folder) => onServer(folder)),
    ...['shared-contracts', 'nginx', 'publisher', 'scripts'].map(knowingPages),
    without.includes('postgresql') ? { ...onEmbeddedDatabase, displayName: 'api' } : onPostgres(),
    {
      ...onEmbeddedDatabase,
      ...(process.env.TEST_EMBEDDED !== 'all' && { testMatch: embedded.map((name) => `<rootDir>/src/${name}.test.ts`) }),
    },
    ...(['postgresql', 'redis'].some((name) => without.includes(name)) ? [] : [onRedis]),
    ...['shared-ui', ...parts].map(inBrowser),
  ],
};
