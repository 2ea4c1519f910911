import type { CallResponse } from 'shared-contracts/calls';

type Result = CallResponse<'searchHelp'>[number];

/** A part of an entry with an address of its own. */
export interface HelpSection {
  /** Empty for what stands before the first section. */
  readonly hash: string;
  readonly title: string;
  readonly text: string;
}

/** Something that the search can find, in one language. */
export interface HelpEntry extends Pick<Result, 'kind' | 'title' | 'path'> {
  readonly summary: string;
  readonly keywords: string;
  readonly sections: readonly HelpSection[];
}
