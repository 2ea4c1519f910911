/** What a reader has pasted, to be looked at. */
export interface PastedSign {
  readonly text: string;
  readonly orderKey: string;
  /** When it was pasted, in seconds since 1970. */
  readonly now: number;
}
