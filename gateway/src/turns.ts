/** Thrown where too many of one key wait already. */
export class TooManyWaiting extends Error {}

interface Lane {
  running: number;
  /** Starts the pieces of work that wait, in order. */
  readonly waiting: Set<() => void>;
}

export interface TurnLimits {
  readonly total: number;
  readonly perKey: number;
  /** How many of one key may wait. */
  readonly waiting: number;
}

/**
 * Runs so much work at once, in all and of one key; more of it waits, and keys take turns: one that asks for much keeps none of the
 * others waiting.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #lanes = new Map<string, Lane>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws TooManyWaiting, and what the work throws */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: new Set() };
    this.#lanes.set(key, lane);
    if (this.#mayRun(lane)) this.#start(lane);
    else {
      if (lane.waiting.size >= this.#limits.waiting) throw new TooManyWaiting();
      await new Promise<void>((resolve) => lane.waiting.add(resolve));
    }
    try {
      return await work();
    } finally {
      lane.running -= 1;
      this.#running -= 1;
      if (lane.running === 0 && lane.waiting.size === 0) this.#lanes.delete(key);
      this.#startNext();
    }
  }

  #mayRun({ running }: Lane): boolean {
    return running < this.#limits.perKey && this.#running < this.#limits.total;
  }

  #start(lane: Lane): void {
    lane.running += 1;
    this.#running += 1;
  }

  #startNext(): void {
    for (const [key, lane] of this.#lanes) {
      const [next] = lane.waiting;
      if (!next || !this.#mayRun(lane)) continue;
      lane.waiting.delete(next);
      // To the end of the rotation.
      this.#lanes.delete(key);
      this.#lanes.set(key, lane);
      this.#start(lane);
      return next();
    }
  }
}
