import path from 'node:path';
import { parts } from 'shared-contracts/routes';

// No test may depend on the zone of its machine. `npm test -- --all` repeats those that deal with dates in other zones.
process.env.TZ ??= 'America/Los_Angeles';

const root = import.meta.dirname;
const inRoot = (file) => path.join(root, file);

const common = (folder) => ({
  displayName: folder,
  rootDir: inRoot(folder),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', inRoot('.tidegate')],
  clearMocks: true,
});

/** Node runs these itself: no transform, and the modules of a room are loaded once per worker. */
const onServer = (folder) => ({
  ...common(folder),
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  transform: {},
  setupFilesAfterEnv: [inRoot('shared-build/jest/node-setup.mjs')],
});

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
  setupFiles: [inRoot('shared-build/jest/browser-setup.mjs')],
  transform: { '\\.tsx?$': swc, '\\.mjs$': swc },
  moduleNameMapper: { '\\.(css|svg|woff2)$': inRoot('shared-build/jest/style-stub.mjs') },
});

/** What PGlite could do otherwise than a PostgreSQL server: runs once more on the embedded database. */
const embedded = [
  'backup/backup',
  'coupons/coupons',
  'extraction/get-ip',
  'housekeeping',
  'ledger/check-ledger',
  'orders/buying',
  'orders/order-list',
  'orders/place-at-once',
  'payments/payments',
  'platform/data-lock',
  'sandbox/sandbox',
  'seed/seed',
  'sessions/sessions',
  'usage/take-in',
  'usage/usage-by-time',
];

export default {
  maxWorkers: 3,
  // What a file leaves in memory with ES modules slows down the files after it: a worker with more than this begins anew.
  workerIdleMemoryLimit: '500MB',
  // A machine that does other things too may take its time.
  testTimeout: 20_000,
  projects: [
    ...['shared-contracts', 'shared-build', 'gateway', 'nginx', 'publisher', 'scripts'].map(onServer),
    { ...onServer('api'), globalSetup: inRoot('api/src/testing/start-shared-postgres.ts'), globalTeardown: inRoot('api/src/testing/stop-shared-postgres.ts') },
    {
      ...onServer('api'),
      displayName: 'api-embedded',
      testMatch: embedded.map((name) => `<rootDir>/src/${name}.test.ts`),
      setupFiles: [inRoot('api/src/testing/use-embedded-database.ts')],
    },
    ...['shared-ui', ...parts].map(inBrowser),
  ],
};
