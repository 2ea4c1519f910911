import type { StrykerOptions } from '@stryker-mutator/api/core';

/** What the drill tells its plugins, among the options of Stryker. */
export interface Settings {
  /** Folder and jest project. */
  readonly room: string;
  /** Keys of the mutants wanted. */
  readonly sample: readonly string[];
  /** Whether all tests of the room count, not only those beside a source or importing it. */
  readonly allTests: boolean;
  /** File of the run's `Baseline`. */
  readonly baseline: string;
}

const NAME = 'tidegate';

export const settingsFor = (settings: Settings): Record<string, Settings> => ({ [NAME]: settings });

export const settingsIn = (options: StrykerOptions): Settings => options[NAME] as Settings;
