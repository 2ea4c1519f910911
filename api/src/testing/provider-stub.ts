import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as received. */
export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How the stub reacts to a request: responds, breaks the connection, or stays silent. */
export type Reaction = { readonly status: number; readonly body?: unknown; readonly location?: string } | 'break' | 'silence';

export interface ProviderStub {
  readonly origin: string;
  /** In the order of arrival. */
  readonly received: readonly ReceivedRequest[];
  /** Empties `received` and sets the reactions to the next requests; the last one repeats. */
  react(...reactions: readonly [Reaction, ...Reaction[]]): void;
  close(): Promise<void>;
}

/** Starts an HTTP server that stands in for a provider. */
export async function startProviderStub(): Promise<ProviderStub> {
  const received: ReceivedRequest[] = [];
  let waiting: Reaction[] = [{ status: 200 }];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers } = request;
    received.push({ method, headers, url: new URL(request.url ?? '', `http://${headers.host}`), body: await text(request) });
    const reaction = waiting.length > 1 ? waiting.shift() : waiting[0];
    if (reaction === undefined || reaction === 'silence') return;
    if (reaction === 'break') {
      request.socket.destroy();
      return;
    }
    const { status, body, location } = reaction;
    response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    react: (...reactions) => {
      received.length = 0;
      waiting = [...reactions];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
