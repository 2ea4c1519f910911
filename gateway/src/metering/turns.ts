/** Flows of one order that pass something on in a round of the event loop. With more than that, they take turns. */
const FLOWS_PER_ROUND = 4;
/** Rounds after which an order whose flows haven't had to take turns counts as idle again. */
const CROWDED_ROUNDS = 1000;

/** A flow that passes nothing on until its turn. */
export interface Resting {
  goOn(): void;
}

let round = 0;
let isRoundCounted = false;

/** Number of the event loop's current round. */
function currentRound(): number {
  if (!isRoundCounted) {
    isRoundCounted = true;
    setImmediate(() => {
      isRoundCounted = false;
      round += 1;
    });
  }
  return round;
}

/**
 * Lets the flows of one order take turns if many of them have something to pass on, so that they don't delay those of others: all sockets
 * that are ready are read before the next round, in which one of another order comes.
 */
export class Turns {
  #round = -1;
  #flows = 0;
  #latest: Resting | undefined;
  #crowdedUntil = -1;
  readonly #resting: Resting[] = [];

  /** Whether flows have taken turns a moment ago. */
  get isCrowded(): boolean {
    return currentRound() <= this.#crowdedUntil;
  }

  /**
   * Counts a chunk that a flow has passed on.
   * @returns whether it may go on at once; otherwise its `goOn` is called at its turn
   */
  take(flow: Resting): boolean {
    const now = currentRound();
    if (this.#round !== now) {
      this.#round = now;
      this.#flows = 0;
      this.#latest = undefined;
    }
    // A socket that is ready is read several times before the next one.
    if (flow !== this.#latest) this.#flows += 1;
    this.#latest = flow;
    if (this.#flows <= FLOWS_PER_ROUND && this.#resting.length === 0) return true;
    if (this.#resting.length === 0) setImmediate(this.#next);
    this.#resting.push(flow);
    this.#crowdedUntil = now + CROWDED_ROUNDS;
    return false;
  }

  readonly #next = (): void => {
    const next = this.#resting.splice(0, FLOWS_PER_ROUND);
    if (this.#resting.length > 0) setImmediate(this.#next);
    for (const flow of next) flow.goOn();
  };
}
