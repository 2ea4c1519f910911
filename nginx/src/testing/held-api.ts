import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** An API that answers when it is told to. */
export interface HeldApi {
  readonly origin: string;
  /** Resolves when it holds so many calls. */
  holds(count: number): Promise<void>;
  readonly held: number;
  /** Answers all that it holds, and what comes later at once. */
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
  if (address === null || typeof address === 'string') throw new Error('No port');
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
