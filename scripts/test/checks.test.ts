import path from 'node:path';
import { root } from '../lib/root.ts';
import { countBrowserTests, countJest, type BrowserReport, type JestReport } from './checks.ts';

const browserReport = (...statuses: readonly string[]): BrowserReport => ({
  stats: { expected: statuses.filter((status) => status === 'expected').length },
  suites: [
    {
      suites: [
        {
          specs: statuses.map((status) => ({
            title: `is ${status}`,
            file: 'shell/header.spec.ts',
            tests: [{ status, results: [{ duration: 500 }] }],
          })),
        },
      ],
    },
  ],
});

const jestReport = (status: string, ...statuses: readonly string[]): JestReport => ({
  numPassedTests: statuses.filter((each) => each === 'passed').length,
  testResults: [
    {
      name: path.join(root, 'api/src/some.test.ts'),
      status,
      startTime: 1000,
      endTime: 3000,
      assertionResults: statuses.map((each) => ({ status: each, fullName: `some is ${each}` })),
    },
  ],
});

describe('the counts of a step', () => {
  it('are those of its browser tests, by file', () => {
    expect(countBrowserTests(browserReport('expected', 'expected'), true)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      suites: [{ file: 'e2e/shell/header.spec.ts', seconds: 1, tests: 2 }],
    });
  });

  it.each(['unexpected', 'flaky', 'skipped'])('name each browser test that was %s as a failure', (status) => {
    expect(countBrowserTests(browserReport('expected', status), true)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [`shell/header.spec.ts: is ${status} (${status})`],
    });
  });

  it('are those of its unit tests, by file', () => {
    expect(countJest(jestReport('passed', 'passed', 'passed'), true)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      suites: [{ file: 'api/src/some.test.ts', seconds: 2, tests: 2 }],
    });
  });

  it.each([
    ['failed', 'failed', 'some is failed'],
    ['passed', 'pending', 'some is pending (pending)'],
    ['passed', 'todo', 'some is todo (todo)'],
  ])('name each unit test of a suite that %s and that is %s as a failure', (suite, status, title) => {
    const failures = [`api/src/some.test.ts: ${title}`];
    expect(countJest(jestReport(suite, 'passed', status), suite === 'passed')).toMatchObject({ passed: 1, failed: 1, failures });
  });

  it("include a suite that didn't load as one failure", () => {
    expect(countJest(jestReport('failed'), false)).toMatchObject({ passed: 0, failed: 1, failures: ['api/src/some.test.ts: did not run'] });
  });

  it('include a run that ended with an error but no failed test as one failure', () => {
    expect(countJest(jestReport('passed', 'passed'), false)).toMatchObject({ passed: 1, failed: 1 });
    expect(countBrowserTests(browserReport('expected'), false)).toMatchObject({ passed: 1, failed: 1 });
  });
});
