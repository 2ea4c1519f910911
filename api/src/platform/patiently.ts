import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

export interface Patience {
  /** Whether an error is one that time may heal; any other is thrown. */
  readonly isPassing: (error: unknown) => boolean;
  /** Is told each time that it has to wait. */
  readonly tell: (error: unknown) => void;
}

/** Tries work again and again until it comes right, waiting twice as long each time, five seconds at most. */
export async function patiently<Result>(work: () => Promise<Result>, { isPassing, tell }: Patience): Promise<Result> {
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
