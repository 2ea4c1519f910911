/** What is wrong with how a link is written, whatever it says. */
export type LinkNote = 'unquoted' | 'post' | 'lineBreak' | 'htmlAmpersand' | 'encodedQuery' | 'doubleEncoded' | 'questionMarks';

/** A link as it was pasted, taken apart. */
export interface PastedLink {
  /** Scheme and host; empty where none stands there. */
  readonly origin: string;
  readonly path: string;
  /** As it is written. */
  readonly query: string;
  /** Decoded, in their order, repeated ones too. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly notes: readonly LinkNote[];
}
