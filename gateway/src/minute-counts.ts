import { putLast } from './put-last.ts';

const WINDOW_MILLISECONDS = 60_000;
/** Maximum number of networks tracked; then the oldest are evicted. */
const KEPT = 50_000;

/** Counts events per network in a window of one minute. */
export class MinuteCounts {
  readonly #most: number;
  readonly #clock: () => number;
  readonly #counts = new Map<string, { count: number; readonly until: number }>();

  /** @param most number of events from which on a network has too many */
  constructor(most: number, clock: () => number) {
    this.#most = most;
    this.#clock = clock;
  }

  add(network: string): void {
    const known = this.#known(network);
    if (known) known.count += 1;
    else putLast(this.#counts, network, { count: 1, until: this.#clock() + WINDOW_MILLISECONDS }, KEPT);
  }

  areTooMany(network: string): boolean {
    return (this.#known(network)?.count ?? 0) >= this.#most;
  }

  #known(network: string) {
    const known = this.#counts.get(network);
    return known && known.until > this.#clock() ? known : undefined;
  }
}
