import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { LogLevel, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { root, workFolder } from '../../lib/root.ts';
import { readBaseline } from './baseline.ts';
import { isDetected, isUndetected } from './score.ts';
import { filesOf, keyOfResult, sampleOf, type Sampling } from './sample.ts';
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

interface Run {
  readonly room: string;
  /** Keys of the mutants. */
  readonly sample: readonly string[];
  /** Keeps results for the next run with the same sample. */
  readonly incrementalFile?: string;
  /** Whether all tests of the room run, not only those next to a source or importing it. */
  readonly allTests: boolean;
}

/** Runs some mutants of a room and returns their results. */
async function runStryker({ room, sample, incrementalFile, allTests }: Run): Promise<MutantResult[]> {
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
    ...(incrementalFile !== undefined && { incremental: true, incrementalFile }),
    // With all tests, those that run while modules load would take minutes each.
    ignoreStatic: allTests,
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
  for (const test of left) process.stdout.write(`Skipped, because it fails without a mutant: ${test}\n`);
  return results;
}

/** Runs mutants of a folder with the tests next to them. */
export async function tryMutants(folder: string, { size, seed }: Sampling): Promise<MutantResult[]> {
  const sample = await sampleOf(sourcesOf(folder), { size, seed });
  const incrementalFile = path.join(work, `${folder.replaceAll('/', '-')}-${size}-${seed}.json`);
  return runStryker({ room: roomOf(folder), sample, incrementalFile, allTests: false });
}

/**
 * Runs those that no test next to them detected with all tests of their server room, once for several folders, because that begins with all
 * tests without a mutant.
 * @returns results by key of those that are detected now
 */
export async function tryAgain(room: string, results: readonly MutantResult[]): Promise<ReadonlyMap<string, MutantResult>> {
  const sample = [...new Set(results.filter(isUndetected).map(keyOfResult))];
  if (sample.length === 0) return new Map();
  const further = await runStryker({ room, sample, allTests: true });
  return new Map(further.filter(isDetected).map((result) => [keyOfResult(result), result]));
}
