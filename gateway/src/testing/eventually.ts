/**
 * Waits until a value stops changing, and returns it.
 * @throws Error if it keeps changing
 */
export async function settled(figure: () => number, what: string, milliseconds?: number): Promise<number> {
  let last = figure();
  let unchanged = 0;
  await eventually(
    () => {
      const next = figure();
      unchanged = next === last ? unchanged + 1 : 0;
      last = next;
      return unchanged >= 10;
    },
    what,
    milliseconds,
  );
  return last;
}

/**
 * Waits until the condition is true.
 * @throws Error if it isn't true in time
 */
export async function eventually(holds: () => boolean | Promise<boolean>, what: string, milliseconds = 20_000): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
