import { putLast } from '../put-last.ts';

const SECOND = 1000;
/** Maximum number of sub-users tracked; then the oldest are evicted. */
const KEPT = 50_000;

/** Limits how many requests each sub-user starts in a second, by the generic cell rate algorithm, with a burst of one second's requests. */
export class RequestRates {
  readonly #clock: () => number;
  /** When each sub-user's allowance is fully restored, in milliseconds. */
  readonly #restored = new Map<string, number>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Counts a request. Returns false, and counts nothing, if it is above the limit. */
  take(id: string, perSecond: number): boolean {
    const now = this.#clock();
    const restored = Math.max(this.#restored.get(id) ?? now, now) + SECOND / perSecond;
    // Rounding of the intervals must not cost the last request of a burst.
    if (restored > now + SECOND + 0.001) return false;
    putLast(this.#restored, id, restored, KEPT);
    return true;
  }
}
