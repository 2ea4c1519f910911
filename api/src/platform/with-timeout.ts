/**
 * Waits for work with a timeout; the work itself continues.
 * @param onSilence called on timeout
 * @throws Error on timeout
 */
export async function withTimeout<Result>(ms: number, work: Promise<Result>, onSilence?: () => void): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let isAnswered = false;
  const over = new Promise<never>((_, reject) => {
    const giveUp = () => {
      onSilence?.();
      reject(new Error(`no response within ${ms} ms`));
    };
    // If our own event loop was delayed, the result is already available but not yet processed, so wait one more turn.
    timer = setTimeout(() => setImmediate(() => isAnswered || giveUp()), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}
