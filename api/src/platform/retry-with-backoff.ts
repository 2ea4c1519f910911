import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

export interface RetryOptions {
  /** Whether an error is transient; any other is rethrown. */
  readonly isPassing: (error: unknown) => boolean;
  /** Called before each wait. */
  readonly tell: (error: unknown) => void;
}

/** Retries work until it succeeds, with exponential backoff up to five seconds. */
export async function retryWithBackoff<Result>(work: () => Promise<Result>, { isPassing, tell }: RetryOptions): Promise<Result> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      tell(error);
      await sleep(waitMs);
    }
  }
}
