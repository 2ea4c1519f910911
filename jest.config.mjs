import { existsSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/routes';

const root = import.meta.dirname;
const inRoot = (file) => path.join(root, file);

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: jsx },
      ...(jsx && { transform: { react: { runtime: 'automatic' } } }),
    },
    module: { type: 'commonjs' },
  },
];

// Suites that need a program of the machine run wherever it is; the gate installs all of them.
const needsPrograms = [
  ...(process.env.TEST_DATABASE_URL ? [] : ['\\.pg\\.test\\.ts$']),
  ...(existsSync('/usr/bin/redis-server') ? [] : ['\\.redis(\\.pg)?\\.test\\.ts$']),
  ...(existsSync('/usr/sbin/nginx') ? [] : ['\\.nginx\\.test\\.ts$']),
  ...(existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so') ? [] : ['\\.brotli\\.test\\.ts$']),
  ...(existsSync('/usr/bin/curl') && existsSync('/usr/bin/python3') ? [] : ['\\.clients\\.test\\.ts$']),
];

const common = (folder) => ({
  displayName: folder,
  rootDir: inRoot(folder),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...needsPrograms],
  modulePathIgnorePatterns: ['<rootDir>/dist/', inRoot('.tidegate')],
  clearMocks: true,
});

const onServer = (folder) => ({ ...common(folder), testEnvironment: 'node', transform: { '\\.ts$': swc(false) } });

const inBrowser = (folder) => ({
  ...common(folder),
  testEnvironment: inRoot('shared-build/jest/browser-environment.mjs'),
  setupFiles: [inRoot('shared-build/jest/browser-setup.mjs')],
  transform: { '\\.tsx?$': swc(true), '\\.mjs$': swc(false) },
  moduleNameMapper: { '\\.(css|svg|woff2)$': inRoot('shared-build/jest/style-stub.mjs') },
});

export default {
  maxWorkers: '100%',
  // What a file leaves in memory with ES modules slows down the files after it: a worker with more than this begins anew.
  workerIdleMemoryLimit: '500MB',
  // A machine that does other things too may take its time.
  testTimeout: 20_000,
  projects: [
    ...['shared-contracts', 'shared-build', 'api', 'gateway', 'nginx', 'publisher', 'scripts'].map(onServer),
    ...['shared-ui', ...parts].map(inBrowser),
  ],
};
