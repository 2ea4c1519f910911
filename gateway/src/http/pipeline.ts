import type { Socket } from 'node:net';

/**
 * The requests of a connection, one after the other, so that each is counted for its order. While one waits for those before it, nothing
 * more is read; what was read already can bring some more along.
 */
export class Pipeline {
  readonly #socket: Socket;
  readonly #mostWaiting: number;
  #last: Promise<void> | undefined;
  /** Those that wait, and the one that is served. */
  #open = 0;
  #isOver = false;

  constructor(socket: Socket, mostWaiting: number) {
    this.#socket = socket;
    this.#mostWaiting = mostWaiting;
    // The parser resumes whenever a body is read or an answer is finished.
    socket.on('resume', this.#stopReading);
  }

  async run(serve: () => Promise<void>): Promise<void> {
    this.#open += 1;
    if (this.#open > this.#mostWaiting + 1) return void this.#socket.destroy();
    // Not while the parser works: what it has read can end in a tunnel, whose socket has to go on reading.
    if (this.#open > 1) process.nextTick(this.#stopReading);
    const before = this.#last;
    const turn = before ? before.then(serve) : serve();
    this.#last = turn.finally(() => {
      this.#open -= 1;
      if (this.#open === 0) this.#last = undefined;
      if (this.#open === 1 && !this.#isOver) this.#socket.resume();
    });
    return this.#last;
  }

  /** Waits for the requests; what is read from now on is none. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.#socket.off('resume', this.#stopReading);
    await this.#last;
  }

  readonly #stopReading = (): void => {
    if (this.#open > 1 && !this.#isOver) this.#socket.pause();
  };
}
