import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';
import { forwardedHeaders, tokensOf, type Header } from './proxy-headers.ts';

/** Methods that usually have no body, so no `Content-Length: 0` is added. */
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE']);

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Whether the client requests another protocol on this connection, such as WebSocket. A request with a body is forwarded without the
 * upgrade.
 */
export function asksForUpgrade(request: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return request.httpVersion === '1.1' && !hasBody(request);
}

type Head = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'method'>;

/** Keeps the client's framing of the body and always states it, so that the target never reads the body as the next request. */
function framing({ headers, method = '' }: Head): { kept: string[]; added: string[] } {
  const coding = headers['transfer-encoding'];
  // Also if `Connection` names it, which would leave the body without an end.
  if (coding === undefined)
    return {
      kept: ['content-length'],
      added: headers['content-length'] === undefined && !bodiless.has(method) ? ['Content-Length', '0'] : [],
    };
  // Chunked is the only coding that is decoded and encoded again here.
  if (coding.toLowerCase() !== 'chunked')
    throw new Refusal('wrongParameter', 'http_request_error', { parameter: 'Transfer-Encoding', status: 501 });
  return { kept: ['transfer-encoding'], added: [] };
}

/**
 * Sets `Host` from the request target, at the position of the client's own header, which is ignored.
 * @throws Refusal if the client sent several, as RFC 9112, 3.2 demands
 */
function withHost(headers: readonly (readonly [name: string, value: string])[], host: string): string[] {
  let isPlaced = false;
  const placed = headers.flatMap(([name, value]) => {
    if (name.toLowerCase() !== 'host') return [name, value];
    if (isPlaced) throw new Refusal('wrongParameter', 'http_request_error', { parameter: 'Host' });
    isPlaced = true;
    return [name, host];
  });
  return isPlaced ? placed : ['Host', host, ...placed];
}

/** Methods whose `Max-Forwards` a proxy has to count down (RFC 9110, 7.6.2). */
const counted = new Set(['TRACE', 'OPTIONS']);

/** @throws Refusal if the request must not be forwarded any further */
function countedDown(headers: readonly Header[]): Header[] {
  return headers.map(([name, value]): Header => {
    if (name.toLowerCase() !== 'max-forwards' || !/^\d+$/.test(value)) return [name, value];
    const left = BigInt(value);
    if (left === 0n) throw new Refusal('wrongParameter', 'http_request_denied', { parameter: 'Max-Forwards', status: 501 });
    return [name, String(left - 1n)];
  });
}

/**
 * Headers of a plain request as forwarded.
 * @throws Refusal if the transfer coding isn't supported, there are several `Host`, or the request ends here
 */
export function requestHeaders(request: Head, host: string): string[] {
  const { kept, added } = framing(request);
  // Without chunked encoding there are no trailers to announce.
  const dropped = request.headers['transfer-encoding'] === undefined ? ['trailer'] : [];
  const wantsTrailers = tokensOf(String(request.headers.te ?? '').toLowerCase()).includes('trailers');
  const te = wantsTrailers ? ['TE', 'trailers', 'Connection', 'keep-alive, TE'] : [];
  const headers = forwardedHeaders(request.rawHeaders, { dropped, kept });
  return [...withHost(counted.has(request.method ?? '') ? countedDown(headers) : headers, host), ...added, ...te];
}

/** Tokens of `Connection` that belong to the upgrade. */
const ofUpgrade = ['upgrade', 'http2-settings'];

/**
 * Headers of an upgrade request as forwarded.
 * @throws Refusal if there are several `Host`
 */
export function upgradeHeaders({ rawHeaders }: Head, host: string): string[] {
  const headers = forwardedHeaders(rawHeaders, { dropped: ['trailer'], kept: ['connection', ...ofUpgrade] }).map(([name, value]) =>
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
