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
export type Reaction =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly location?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'break'
  | 'silence';

export interface ProviderStub {
  readonly origin: string;
  /** In the order of arrival. */
  readonly received: readonly ReceivedRequest[];
  /**
   * Empties `received` and sets the reactions to the next requests; the last one repeats, unless the stub has reactions of its own.
   */
  react(...reactions: readonly [Reaction, ...Reaction[]]): void;
  /** Empties `received` and drops the reactions that are left; for a stub that has reactions of its own. */
  forget(): void;
  close(): Promise<void>;
}

/**
 * Starts an HTTP server that stands in for a provider.
 * @param respond answers requests that have no reaction
 */
export async function startProviderStub(respond?: (request: ReceivedRequest) => Reaction): Promise<ProviderStub> {
  const received: ReceivedRequest[] = [];
  let waiting: Reaction[] = respond ? [] : [{ status: 200 }];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers } = request;
    const asked = { method, headers, url: new URL(request.url ?? '', `http://${headers.host}`), body: await text(request) };
    received.push(asked);
    const reaction = respond ? (waiting.shift() ?? respond(asked)) : waiting.length > 1 ? waiting.shift() : waiting[0];
    if (reaction === undefined || reaction === 'silence') return;
    if (reaction === 'break') {
      request.socket.destroy();
      return;
    }
    const { status, body, location, headers: more } = reaction;
    response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }), ...more });
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
    forget: () => {
      received.length = 0;
      waiting = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
