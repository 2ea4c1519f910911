import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** An API that holds its responses until it is released. */
export interface HeldApi {
  readonly origin: string;
  /** Resolves when this many calls are pending. */
  holds(count: number): Promise<void>;
  readonly held: number;
  /** Responds to all pending calls, and to later ones immediately. */
  release(): void;
  close(): Promise<void>;
}

export async function heldApi(): Promise<HeldApi> {
  const waiting: ServerResponse[] = [];
  let isReleased = false;
  const server = createServer((_, response) => {
    if (isReleased) response.end('{}');
    else waiting.push(response);
    server.emit('held');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    get held() {
      return waiting.length;
    },
    async holds(count) {
      while (waiting.length < count) await once(server, 'held');
    },
    release() {
      isReleased = true;
      for (const response of waiting.splice(0)) response.end('{}');
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
