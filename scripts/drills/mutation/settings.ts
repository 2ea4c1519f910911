import type { StrykerOptions } from '@stryker-mutator/api/core';

/** What the drill tells its plugins, among the options of Stryker. */
export interface Settings {
  /** Name of the folder and its jest project. */
  readonly room: string;
  /** Keys of the sampled mutants. */
  readonly sample: readonly string[];
  /** Whether all tests of the room run, not only those next to a source or importing it. */
  readonly allTests: boolean;
  /** Path of the run's `Baseline` file. */
  readonly baseline: string;
}

const NAME = 'tidegate';

export const settingsFor = (settings: Settings): Record<string, Settings> => ({ [NAME]: settings });

export const settingsIn = (options: StrykerOptions): Settings => options[NAME] as Settings;
