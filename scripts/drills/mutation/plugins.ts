import { CheckStatus, type Checker, type CheckResult } from '@stryker-mutator/api/check';
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { NodeRunner } from './node-runner.ts';
import { keyOf } from './sample.ts';
import { settingsIn } from './settings.ts';

const left: CheckResult = { status: CheckStatus.CompileError, reason: 'not in the sample' };

/** Leaves out what isn't in the sample. Stryker has no option for that: its ranges take in all mutants within them. */
class SampleChecker implements Checker {
  static inject = tokens(commonTokens.options);
  readonly #wanted: ReadonlySet<string>;

  constructor(options: StrykerOptions) {
    this.#wanted = new Set(settingsIn(options).sample);
  }

  async init(): Promise<void> {}

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const passed: CheckResult = { status: CheckStatus.Passed };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#wanted.has(keyOf(mutant)) ? passed : left]));
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'node', NodeRunner),
  declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker),
];
