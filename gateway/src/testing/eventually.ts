/** Waits until that holds. @throws Error where it does not in time */
export async function eventually(holds: () => boolean | Promise<boolean>, what: string, milliseconds = 5000): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`it did not come about in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
