import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { LogLevel, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { root, workFolder } from '../../lib/root.ts';
import { readBaseline } from './baseline.ts';
import { filesOf, sampleOf, type Sampling } from './sample.ts';
import { settingsFor } from './settings.ts';
import { isServerRoom, roomOf, sourcesOf } from './sources.ts';

const work = path.join(workFolder, 'mutation');
const baseline = path.join(work, 'baseline.json');

const runnerFor = (room: string): PartialStrykerOptions =>
  isServerRoom(room)
    ? { testRunner: 'node' }
    : {
        testRunner: 'jest',
        testRunnerNodeArgs: ['--experimental-vm-modules'],
        jest: { projectType: 'custom', configFile: 'scripts/drills/mutation/browser-room.jest.mjs', enableFindRelatedTests: true },
      };

/**
 * Runs mutants of one folder and returns their results.
 * @param allTests whether tests in other folders of its room count too
 */
export async function runStryker(folder: string, { size, seed }: Sampling, allTests = false): Promise<MutantResult[]> {
  const room = roomOf(folder);
  const sample = await sampleOf(sourcesOf(folder), { size, seed });
  mkdirSync(work, { recursive: true });
  process.env.MUTATION_ROOM = room;
  rmSync(baseline, { force: true });
  const results = await new Stryker({
    mutate: filesOf(sample),
    ...runnerFor(room),
    plugins: ['@stryker-mutator/jest-runner', path.join(import.meta.dirname, 'plugins.ts')],
    checkers: ['sample'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Last resort: hanging tests have their own deadline, and endless loops are ended by the hit limit.
    timeoutMS: 120_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: path.join(work, `${folder.replaceAll('/', '-')}-${size}-${seed}${allTests ? '-all-tests' : ''}.json`),
    tempDirName: path.join(work, 'sandbox'),
    symlinkNodeModules: false,
    buildCommand: `node ${path.join(import.meta.dirname, 'link-packages.ts')} ${root}`,
    ignorePatterns: ['.tidegate', 'dist', 'last-release', 'test-results'],
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
    allowConsoleColors: false,
    allowEmpty: true,
    disableTypeChecks: false,
    logLevel: 'error' as LogLevel,
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: false },
    ...settingsFor({ room, sample, allTests, baseline }),
  }).runMutationTest();
  const left = existsSync(baseline) ? readBaseline(baseline).failing : [];
  for (const name of left) process.stdout.write(`Skipped, because it fails without a mutant: ${name}\n`);
  return results;
}
