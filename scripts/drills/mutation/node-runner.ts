import path from 'node:path';
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext, type StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { readBaseline, writeBaseline, type Baseline } from './baseline.ts';
import { settingsIn, type Settings } from './settings.ts';
import { nodeTests } from './node-tests.ts';
import { relatedTests, testsOf } from './related-tests.ts';

const { ACTIVE_MUTANT_ENV_VARIABLE: FOR_PROGRAMS } = INSTRUMENTER_CONSTANTS;
/** Also read by `note-tests.mjs`. */
interface Context extends InstrumenterContext {
  /** Set once the dry run, usually in another process, has finished. */
  baseline?: Baseline;
  /** Ids of tests to run, or of files whose tests all run; undefined for everything. */
  wanted?: ReadonlySet<string> | undefined;
}

const globals = globalThis as { __stryker__?: Context };
const context = (globals.__stryker__ ??= {});

/** Programs started by tests read the active mutant from their environment. */
function activate(id: string | undefined): void {
  if (id === undefined) {
    delete context.activeMutant;
    delete process.env[FOR_PROGRAMS];
  } else {
    context.activeMutant = id;
    process.env[FOR_PROGRAMS] = id;
  }
}

/**
 * Runs tests of a server room in a process of Stryker. Its own jest runner can't: jest-light-runner loads modules once, so that a second mutant would never become
 * active. Here a mutant is switched on in modules that are loaded, and Stryker begins a new process for what runs while they load.
 */
export class NodeRunner implements TestRunner {
  static inject = tokens(commonTokens.options);
  readonly #settings: Settings;
  #run: (testFile: string) => ReturnType<Awaited<ReturnType<typeof nodeTests>>> = () => Promise.reject(new Error('Not ready'));
  #isFresh = true;
  /** Part of a test is still running, so this runner can't take another mutant. */
  #isSpent = false;

  constructor(options: StrykerOptions) {
    this.#settings = settingsIn(options);
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init(): Promise<void> {
    this.#run = await nodeTests(process.cwd(), this.#settings.room);
  }

  #tests(): string[] {
    return testsOf(path.resolve(this.#settings.room));
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    const status = TestStatus.Success as const;
    const tests: TestResult[] = [];
    const failing: string[] = [];
    for (const fileName of this.#settings.allTests ? this.#tests() : relatedTests(this.#tests(), files)) {
      const { testResults } = await this.#run(fileName);
      tests.push({ id: fileName, name: `hooks in ${path.relative('', fileName)}`, fileName, timeSpentMs: 0, status });
      for (const { title, duration, status: said } of testResults) {
        const id = `${fileName} ${title}`;
        tests.push({ id, name: title, fileName, timeSpentMs: duration, status });
        if (said === 'failed') failing.push(id);
      }
    }
    const durations = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    writeBaseline(this.#settings.baseline, { durations, failing });
    return { status: DryRunStatus.Complete, tests, ...(context.mutantCoverage && { mutantCoverage: context.mutantCoverage }) };
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    if (this.#isSpent) throw new Error('A test of another mutant is still running');
    const near = new Set(relatedTests(this.#tests(), [sandboxFileName]));
    const files = testFilter ? this.#tests().filter((file) => testFilter.some((id) => id.startsWith(file))) : [...near];
    context.baseline ??= readBaseline(this.#settings.baseline);
    context.wanted = testFilter && new Set(testFilter);
    activate(activeMutant.id);
    Object.assign(context, { hitLimit, hitCount: hitLimit === undefined ? undefined : 0 });
    try {
      for (const file of files.toSorted((a, b) => Number(near.has(b)) - Number(near.has(a)))) {
        const failureMessage = await this.#failureOf(file);
        const stuck = determineHitLimitReached(context.hitCount, context.hitLimit);
        if (stuck) return { ...stuck, status: MutantRunStatus.Timeout };
        if (failureMessage === undefined) continue;
        await this.#expectToPassWithout(file);
        return { status: MutantRunStatus.Killed, killedBy: [file], failureMessage, nrOfTests: 1 };
      }
      return { status: MutantRunStatus.Survived, nrOfTests: files.length };
    } finally {
      activate(undefined);
      this.#isFresh = false;
    }
  }

  /** Failure message of a file's tests. An unhandled error would end a jest process, so it counts as a failure here. */
  async #failureOf(file: string): Promise<string | undefined> {
    const thrown = Promise.withResolvers<never>();
    const listener = (error: unknown) => thrown.reject(error);
    process.on('uncaughtException', listener);
    try {
      const { numFailingTests, failureMessage } = await Promise.race([this.#run(file), thrown.promise]);
      return numFailingTests > 0 ? failureMessage : undefined;
    } catch (error) {
      this.#isSpent = true;
      return `Aborted by ${String(error)}`;
    } finally {
      process.off('uncaughtException', listener);
    }
  }

  /** Modules stay loaded, so that a mutant before this one may have left something behind. Stryker repeats what is rejected in a new process. */
  async #expectToPassWithout(file: string): Promise<void> {
    if (this.#isFresh) return;
    activate(undefined);
    if (this.#isSpent || (await this.#failureOf(file)) !== undefined) throw new Error(`${file} may fail because of another mutant`);
  }
}
