import { browserTests, check, jestTests } from './checks.ts';
import { ensureBrowser } from './ensure-browser.ts';
import type { Step } from './steps.ts';

/** What every change must pass. */
export const testSteps: readonly Step[] = [
  ['Lint', () => check(['oxlint', '--type-aware'])],
  ['Format', () => check(['prettier', '--check', '--log-level', 'warn', '.'])],
  ['Types', () => check(['node', 'scripts/types.ts'])],
  ['Contract', () => check(['node', 'scripts/check-contract.ts'])],
  ['Dead code', () => check(['knip'])],
  ['Spec ledger', () => check(['node', 'scripts/check-ledger.ts'])],
  ['Unit, API and contract tests', () => jestTests([])],
  [
    'Browser tests',
    async () => {
      await ensureBrowser();
      return browserTests([]);
    },
  ],
  ['Secrets in what the browser tests wrote', () => check(['node', 'scripts/check-evidence.ts'])],
];
