import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Timeout in milliseconds per name server, and number of tries; c-ares waits longer each time. */
const QUERY = { timeout: 1000, tries: 2 };

/**
 * Resolves names that customers choose. It uses c-ares, whose pending queries need no thread: with `getaddrinfo`, a name server that never
 * answers would occupy the process's four threads, which look-ups for payments and SMS, and password hashes, need too.
 * @param servers addresses of name servers; if empty, those of the machine
 * @returns IPv4 addresses first. It throws an error with a code of `node:dns` if there is none.
 */
export function createResolver(servers: readonly string[] = [], query = QUERY): (host: string) => Promise<readonly LookupAddress[]> {
  const resolver = new Resolver(query);
  if (servers.length > 0) resolver.setServers(servers);
  return async (host) => {
    const queries = [resolver.resolve4(host), resolver.resolve6(host)] as const;
    const [four, six] = await Promise.allSettled(queries);
    const addresses = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (addresses.length === 0) await queries[0];
    return addresses;
  };
}
