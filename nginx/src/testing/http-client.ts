import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Ask {
  readonly path: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer | string;
  /** Sends the body without a Content-Length. */
  readonly chunked?: boolean;
  /** Local address to connect from, such as 127.0.0.2. */
  readonly from?: string;
  /** Sends the request immediately on its own connection, regardless of how many are in progress. */
  readonly alone?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

// Below the limit of concurrent requests per address.
const usual = new Agent({ keepAlive: true, maxSockets: 100 });

/** Sends a request with its path exactly as given; `fetch` would normalize it. */
export function ask(
  origin: string,
  { path, method = 'GET', headers = {}, body, chunked = false, from, alone = false }: Ask,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined || chunked ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        agent: alone ? false : usual,
        ...(from && { localAddress: from }),
        headers: { ...length, ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
      },
    );
    sent.on('error', reject);
    if (body !== undefined && chunked) sent.write(body);
    sent.end(chunked ? undefined : body);
  });
}
