/**
 * Waits for work no longer than so many milliseconds; the work itself goes on.
 * @param onSilence is called when the time is over
 * @throws Error where the time is over first
 */
export async function within<Result>(ms: number, work: Promise<Result>, onSilence?: () => void): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let isAnswered = false;
  const over = new Promise<never>((_, reject) => {
    const giveUp = () => {
      onSilence?.();
      reject(new Error(`no answer within ${ms} ms`));
    };
    // Where our own event loop was what was late, the answer is there already and only wants to be read.
    timer = setTimeout(() => setImmediate(() => isAnswered || giveUp()), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}
