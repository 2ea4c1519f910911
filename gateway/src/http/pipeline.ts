import type { Socket } from 'node:net';

/**
 * Serves the requests of a connection one at a time, so that each is metered for its own order. Pauses reading while requests wait; data
 * that was already read can still contain more of them.
 */
export class Pipeline {
  readonly #socket: Socket;
  readonly #mostWaiting: number;
  readonly #onOverfull: () => void;
  #last: Promise<void> | undefined;
  /** Requests that are waiting or being served. */
  #open = 0;
  #isOver = false;

  /** @param onOverfull called once if a single read contains too many requests, which closes the connection */
  constructor(socket: Socket, mostWaiting: number, onOverfull: () => void) {
    this.#socket = socket;
    this.#mostWaiting = mostWaiting;
    this.#onOverfull = onOverfull;
    // The parser resumes the socket whenever a body is read or a response ends.
    socket.on('resume', this.#stopReading);
  }

  async run(serve: () => Promise<void>): Promise<void> {
    this.#open += 1;
    if (this.#open > this.#mostWaiting + 1) {
      if (!this.#socket.destroyed) this.#onOverfull();
      return void this.#socket.destroy();
    }
    // Wait until the parser is done: the data it is reading may end in a CONNECT, whose socket has to keep reading.
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

  /** Waits for the pending requests; later data is not parsed as requests. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.#socket.off('resume', this.#stopReading);
    await this.#last;
  }

  readonly #stopReading = (): void => {
    if (this.#open > 1 && !this.#isOver) this.#socket.pause();
  };
}
