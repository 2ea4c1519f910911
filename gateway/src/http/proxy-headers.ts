import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Hop-by-hop headers (RFC 9110, 7.6.1), and headers that clients send only to proxies. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Fields that are not allowed in a trailer: a recipient that merges trailers into the head would read a different message (RFC 9110,
 * 6.5.1).
 */
const headOnly: ReadonlySet<string> = new Set(['content-length', 'host', 'trailer']);

function isValid(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

export type Header = [name: string, value: string];

export function pairsOf(raw: readonly string[]): Header[] {
  return raw.flatMap((name, index): Header[] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
}

/** Tokens of a list header such as `Connection`. */
export function tokensOf(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

interface Exceptions {
  /** Lower-case names to remove that would otherwise be forwarded. */
  readonly dropped?: readonly string[];
  /** Lower-case names to forward that would otherwise be removed. */
  readonly kept?: readonly string[];
}

/**
 * The end-to-end headers, in their order and spelling, without those that `Connection` names.
 * @param raw alternating names and values
 */
export function forwardedHeaders(raw: readonly string[], { dropped = [], kept = [] }: Exceptions = {}): Header[] {
  const headers = pairsOf(raw);
  const named = headers.flatMap(([name, value]) => (name.toLowerCase() === 'connection' ? tokensOf(value.toLowerCase()) : []));
  const left = new Set([...named, ...dropped]);
  return headers.filter(([name, value]) => {
    const lower = name.toLowerCase();
    return (kept.includes(lower) || (!hopByHop.has(lower) && !left.has(lower))) && isValid(name, value);
  });
}

/**
 * The trailers to forward.
 * @param raw alternating names and values
 */
export function forwardedTrailers(raw: readonly string[]): Header[] {
  return forwardedHeaders(raw).filter(([name]) => !headOnly.has(name.toLowerCase()));
}
