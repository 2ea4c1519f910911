import type { StrykerOptions } from '@stryker-mutator/api/core';

/** What the drill tells its plugins, among the options of Stryker. */
export interface Settings {
  /** Folder and jest project. */
  readonly room: string;
  /** Keys of the mutants wanted. */
  readonly sample: readonly string[];
  /** File in which a run lists the tests that fail without any mutant, such as one that measures its own sources. */
  readonly leftOut: string;
}

const NAME = 'tidegate';

export const settingsFor = (settings: Settings): Record<string, Settings> => ({ [NAME]: settings });

export const settingsIn = (options: StrykerOptions): Settings => options[NAME] as Settings;
