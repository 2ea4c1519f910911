import { validateHeaderName, validateHeaderValue } from 'node:http';

/** RFC 9110, 7.6.1, and what clients send to proxies alone. */
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

/** What a trailer must not say: who reads it into the head would take the message for another one (RFC 9110, 6.5.1). */
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

type Header = [name: string, value: string];

export function pairsOf(raw: readonly string[]): Header[] {
  return raw.flatMap((name, index): Header[] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
}

/** The tokens of a list such as `Connection`. */
export function tokensOf(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

interface Exceptions {
  /** Lower-case names that end here although they would pass. */
  readonly dropped?: readonly string[];
  /** Lower-case names that pass although they would end here. */
  readonly kept?: readonly string[];
}

/**
 * The headers that a proxy passes on, in their order and spelling: those that are meant for both ends, without those that `Connection`
 * names.
 * @param raw names and values in turns
 */
export function passedOn(raw: readonly string[], { dropped = [], kept = [] }: Exceptions = {}): Header[] {
  const headers = pairsOf(raw);
  const named = headers.flatMap(([name, value]) => (name.toLowerCase() === 'connection' ? tokensOf(value.toLowerCase()) : []));
  const left = new Set([...named, ...dropped]);
  return headers.filter(([name, value]) => {
    const lower = name.toLowerCase();
    return (kept.includes(lower) || (!hopByHop.has(lower) && !left.has(lower))) && isValid(name, value);
  });
}

/** The trailers that a proxy passes on. @param raw names and values in turns */
export function passedTrailers(raw: readonly string[]): Header[] {
  return passedOn(raw).filter(([name]) => !headOnly.has(name.toLowerCase()));
}
