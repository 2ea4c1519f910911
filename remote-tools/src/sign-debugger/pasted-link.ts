/** Faults in the notation of a link, regardless of its values. */
export type LinkNote = 'unquoted' | 'post' | 'lineBreak' | 'htmlAmpersand' | 'encodedQuery' | 'doubleEncoded' | 'questionMarks';

/** A parsed link. */
export interface PastedLink {
  /** Scheme and host; empty if missing. */
  readonly origin: string;
  readonly path: string;
  /** As written. */
  readonly query: string;
  /** Decoded, in order, including duplicates. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly notes: readonly LinkNote[];
}
