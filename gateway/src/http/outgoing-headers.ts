import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';
import { passedOn, tokensOf } from './proxy-headers.ts';

/** Methods that come without a body as a rule, so that none is announced. */
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE']);

/** Whether a body follows the head of a request. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the client asks for another protocol on this connection, such as WebSocket. One that brings a body along is let go on without. */
export function asksForUpgrade(request: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return request.httpVersion === '1.1' && !hasBody(request);
}

type Head = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'method'>;

/** How a body is framed on its way on: as the client framed it, and always said, so that a target never takes it for the next request. */
function framing({ headers, method = '' }: Head): { kept: string[]; added: string[] } {
  const coding = headers['transfer-encoding'];
  if (coding === undefined)
    return { kept: [], added: headers['content-length'] === undefined && !bodiless.has(method) ? ['Content-Length', '0'] : [] };
  // Only its last step is undone and done again here.
  if (coding.toLowerCase() !== 'chunked')
    throw new Refusal('wrongParameter', 'http_request_error', { parameter: 'Transfer-Encoding', status: 501 });
  return { kept: ['transfer-encoding'], added: [] };
}

/** The client's own word for the host doesn't count: the request's target does. It is said where the client said it. */
function withHost(headers: readonly (readonly [name: string, value: string])[], host: string): string[] {
  const place = headers.findIndex(([name]) => name.toLowerCase() === 'host');
  if (place < 0) return ['Host', host, ...headers.flat()];
  return headers.flatMap(([name, value], index) => (index === place ? [name, host] : name.toLowerCase() === 'host' ? [] : [name, value]));
}

/** The headers of a plain request as they go on. @throws Refusal of a coding that isn't undone here */
export function requestHeaders(request: Head, host: string): string[] {
  const { kept, added } = framing(request);
  // Without chunks there are no trailers to tell of.
  const dropped = kept.length > 0 ? [] : ['trailer'];
  const wantsTrailers = tokensOf(String(request.headers.te ?? '').toLowerCase()).includes('trailers');
  const te = wantsTrailers ? ['TE', 'trailers', 'Connection', 'keep-alive, TE'] : [];
  return [...withHost(passedOn(request.rawHeaders, { dropped, kept }), host), ...added, ...te];
}

/** What `Connection` may name that belongs to the protocol that is asked for. */
const ofUpgrade = ['upgrade', 'http2-settings'];

/** The headers of a request for another protocol as they go on. */
export function upgradeHeaders({ rawHeaders }: Head, host: string): string[] {
  const headers = passedOn(rawHeaders, { dropped: ['trailer'], kept: ['connection', ...ofUpgrade] }).map(([name, value]) =>
    name.toLowerCase() === 'connection'
      ? ([
          name,
          tokensOf(value)
            .filter((token) => ofUpgrade.includes(token.toLowerCase()))
            .join(', '),
        ] as const)
      : ([name, value] as const),
  );
  return withHost(
    headers.filter(([name, value]) => name.toLowerCase() !== 'connection' || value !== ''),
    host,
  );
}
