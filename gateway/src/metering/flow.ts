import type { Readable } from 'node:stream';

/** Bytes on their way to or from a client. */
export interface Flow {
  /** @param listener called with the size of each chunk that has been passed on */
  onBytes(listener: (count: number) => void): void;
  /** Passes nothing on any more. */
  stop(): void;
}

/** @param stream must be piped already, so that its chunks are passed on before they are counted */
export const pipedFlow = (stream: Readable): Flow => ({
  onBytes: (listener) => void stream.on('data', ({ length }: Buffer) => listener(length)),
  stop: () => stream.unpipe(),
});
