/** The reader's input. */
export interface PastedSign {
  readonly text: string;
  readonly orderKey: string;
  /** Time of pasting, in seconds since 1970. */
  readonly now: number;
}
