/** Thrown if too many tasks of one key are already queued. */
export class TooManyWaiting extends Error {}

interface Lane {
  running: number;
  /** Callbacks that start the queued tasks, in order. */
  readonly waiting: Set<() => void>;
}

export interface TurnLimits {
  readonly total: number;
  readonly perKey: number;
  /** Maximum queue length per key. */
  readonly waiting: number;
}

/**
 * Limits concurrency in total and per key. Further tasks are queued, and keys are served in rotation, so that a busy key doesn't block the
 * others.
 */
export class KeyedQueue {
  readonly #limits: TurnLimits;
  readonly #lanes = new Map<string, Lane>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws TooManyWaiting, or any error of the task */
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
      // Move to the end of the rotation.
      this.#lanes.delete(key);
      this.#lanes.set(key, lane);
      this.#start(lane);
      return next();
    }
  }
}
