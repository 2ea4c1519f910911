/** A fault or a surprising detail in a pasted text. */
export interface Finding<Name extends string> {
  readonly name: Name;
  /** Whether it causes a refusal; otherwise it is only a note. */
  readonly isFault: boolean;
  /** Values for its translated text. Never a secret. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Code of the refusal it causes. */
  readonly code?: number;
}
