import type { Readable, Writable } from 'node:stream';
import type { Turns } from './turns.ts';

/** Bytes on their way to or from a client. */
export interface Flow {
  /** Those of the order that it is counted for. */
  turns?: Turns | undefined;
  /** @param listener called with the size of each chunk that has been passed on */
  onBytes(listener: (count: number) => void): void;
  /** Passes nothing on until `resume`. */
  pause(): void;
  resume(): void;
  /** Passes nothing on any more. */
  stop(): void;
}

/** Passes a stream on without ending the other. `pipe` can't be paused: `unpipe` lets a stream go on that has other listeners. */
export class BodyFlow implements Flow {
  readonly #from: Readable;
  readonly #listeners: ((count: number) => void)[] = [];
  #isWaiting: boolean;
  #isPaused = false;
  #isStopped = false;
  #isResting = false;
  turns: Turns | undefined;

  constructor(from: Readable, to: Writable) {
    this.#from = from;
    this.#isWaiting = to.writableNeedDrain;
    from.on('data', (bytes: Buffer) => {
      if (this.#isStopped || to.destroyed || to.writableEnded) return;
      this.#isWaiting = !to.write(bytes);
      for (const listener of this.#listeners) listener(bytes.length);
      this.#isResting = this.turns?.take(this) === false;
      if (this.#isWaiting || this.#isResting) from.pause();
    });
    to.on('drain', () => {
      this.#isWaiting = false;
      this.#readOn();
    });
    this.#readOn();
  }

  onBytes(listener: (count: number) => void): void {
    this.#listeners.push(listener);
  }

  pause(): void {
    this.#isPaused = true;
    this.#from.pause();
  }

  resume(): void {
    this.#isPaused = false;
    this.#readOn();
  }

  stop(): void {
    this.#isStopped = true;
    this.#from.pause();
  }

  goOn(): void {
    this.#isResting = false;
    this.#readOn();
  }

  #readOn(): void {
    if (!this.#isWaiting && !this.#isPaused && !this.#isStopped && !this.#isResting) this.#from.resume();
  }
}
