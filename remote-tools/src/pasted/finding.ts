/** Something about a pasted text that is wrong, or may surprise. */
export interface Finding<Name extends string> {
  readonly name: Name;
  /** Whether what was pasted is refused because of it; else it is only worth knowing. */
  readonly isFault: boolean;
  /** What its text names. Never a secret. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Code that a refusal because of it carries. */
  readonly code?: number;
}
