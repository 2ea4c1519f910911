import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepTemporaryFilesInRam } from 'shared-contracts/testing/ram-disk';
import { currentContext } from '../lib/measurement-context.ts';
import { workFolder } from '../lib/root.ts';
import { total, type Count } from './checks.ts';
import { tools, type Tools } from './tools.ts';

export type Step = readonly [name: string, run: (tools: Tools) => Promise<Count>];

/** Duration and test counts of a step. */
export interface StepTime extends Count {
  readonly name: string;
  readonly seconds: number;
}

/** What the last run took. `npm run test-times` writes it into docs/testing.md. */
export interface RunTimes {
  /** Such as `npm test -- remote-account`. */
  readonly command: string;
  readonly commit: string;
  readonly date: string;
  readonly steps: readonly StepTime[];
}

export const timesFile = path.join(workFolder, 'test-times.json');

/**
 * Runs the steps one after another and prints one line with the test counts at the end. A step that throws counts as one failure.
 * @param command what the user typed
 */
export async function runSteps(command: string, steps: readonly Step[]): Promise<void> {
  keepTemporaryFilesInRam();
  // Dozens of processes of a run load the same modules.
  process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'node-compile-cache');
  const times: StepTime[] = [];
  for (const [name, step] of steps) {
    process.stdout.write(`\n== ${name}\n`);
    const began = performance.now();
    const {
      passed,
      failed,
      failures = [],
      suites = [],
    } = await step(tools).catch((error: unknown): Count => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      return { passed: 0, failed: 1 };
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    times.push({ name, seconds, passed, failed, failures: failed > 0 && failures.length === 0 ? [name] : failures, suites });
    process.stdout.write(`-- ${name}: ${seconds} s\n`);
  }
  mkdirSync(workFolder, { recursive: true });
  const { commit, date } = currentContext();
  writeFileSync(timesFile, JSON.stringify({ command, commit, date, steps: times } satisfies RunTimes));
  const sum = total(times);
  if (sum.failed > 0) process.stdout.write(`\nFailed:\n${sum.failures.map((title) => `  ${title}\n`).join('')}`);
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}
