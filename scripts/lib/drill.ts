export type Drill = () => Promise<string>;

/** Fails a drill with the given message. */
export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
