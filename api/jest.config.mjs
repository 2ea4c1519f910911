/** Tests of the API, through HTTP. Files named `*.pg.test.ts` need a real PostgreSQL and run only where TEST_DATABASE_URL names one. */
export default {
  displayName: 'api',
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testPathIgnorePatterns: process.env.TEST_DATABASE_URL ? [] : ['\\.pg\\.test\\.ts$'],
  transform: {
    '\\.tsx?$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: ['/node_modules/'],
  testTimeout: 30_000,
};
