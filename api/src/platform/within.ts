/**
 * Waits for work no longer than so many milliseconds; the work itself goes on.
 * @param onSilence is called when the time is over
 * @throws Error where the time is over first
 */
export async function within<Result>(ms: number, work: Promise<Result>, onSilence?: () => void): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onSilence?.();
      reject(new Error(`no answer within ${ms} ms`));
    }, ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
