import { validateHeaderName, validateHeaderValue } from 'node:http';

/** RFC 9110, 7.6.1, and what clients send to proxies alone. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function isValid(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

type Header = readonly [name: string, value: string];

/**
 * The headers that a proxy passes on: those that are meant for both ends, without those that `Connection` names, and without `dropped`.
 * @param raw names and values in turns
 */
export function passedOn(raw: readonly string[], dropped: readonly string[] = []): Header[] {
  const headers = raw.flatMap((name, index): Header[] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
  const named = headers.flatMap(([name, value]) => (name.toLowerCase() === 'connection' ? value.toLowerCase().split(/[\s,]+/) : []));
  const left = new Set([...named, ...dropped]);
  return headers.filter(([name, value]) => {
    const lower = name.toLowerCase();
    return !hopByHop.has(lower) && !left.has(lower) && isValid(name, value);
  });
}
