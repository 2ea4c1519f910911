import { isIP } from 'node:net';

/** Characters that would end the host in a URL, or precede it. */
const foreign = /[\s/\\@:?#[\]]/;
const LONGEST = 253;
/** Hosts that a URL would leave as they are: most. A last label that begins with a letter makes it a name, `xn--` would be decoded. */
const canonical = /^(?!.*xn--)(?:[a-z0-9_-]+\.)*[a-z][a-z0-9-]*$/;

/**
 * Normalizes a host as a URL does: names in lower case, and each IPv4 address in one spelling (`0x7f.1` and `2130706433` become
 * `127.0.0.1`).
 * @param host a name or an address, without brackets
 * @returns undefined if this isn't a valid host
 */
export function canonicalHost(host: string): string | undefined {
  if (host.length <= LONGEST && canonical.test(host)) return host;
  const family = isIP(host);
  // No other spelling of an IPv4 address counts as one here.
  if (family === 4) return host;
  const isIPv6 = family === 6;
  if (host.length > LONGEST || (!isIPv6 && foreign.test(host))) return undefined;
  try {
    const { hostname } = new URL(`http://${isIPv6 ? `[${host}]` : host}/`);
    return hostname.replace(/^\[(.*)\]$/, '$1');
  } catch {
    return undefined;
  }
}
