import type { CallResponse } from 'shared-contracts/api/calls';

type Result = CallResponse<'searchHelp'>[number];

/** A section of an entry with its own anchor. */
export interface HelpSection {
  /** Empty for the text before the first section. */
  readonly hash: string;
  readonly title: string;
  readonly text: string;
}

/** A searchable entry in one language. */
export interface HelpEntry extends Pick<Result, 'kind' | 'title' | 'path'> {
  readonly summary: string;
  readonly keywords: string;
  readonly sections: readonly HelpSection[];
}
