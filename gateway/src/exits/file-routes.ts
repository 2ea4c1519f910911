import { readFileSync } from 'node:fs';
import { isIPv6, type LookupFunction } from 'node:net';
import { exitEntry, readExitsFile } from 'shared-contracts/proxy/exits-file';
import type { ExitRoute } from '../targets/chosen-exit.ts';
import type { LocalAddresses } from '../targets/chosen-exit.ts';

interface LocalAddressKeys {
  readonly localAddress?: string | undefined;
  readonly localAddress6?: string | undefined;
}

function localAddressesOf({ localAddress, localAddress6 }: LocalAddressKeys): LocalAddresses | undefined {
  if (localAddress === undefined && localAddress6 === undefined) return undefined;
  const isSix = localAddress !== undefined && isIPv6(localAddress);
  return { 4: isSix ? undefined : localAddress, 6: localAddress6 ?? (isSix ? localAddress : undefined) };
}

/**
 * Loads exits from a JSON file in the format of `shared-contracts/proxy/exits-file`. Their locations come only from the API.
 * @param lookup resolves the hosts of their proxies
 * @throws Error that lists the problems in the file
 */
export function fileRoutes(path: string, lookup: LookupFunction): (address: string) => ExitRoute | undefined {
  const { exits, problems } = readExitsFile(readFileSync(path, 'utf8'), exitEntry);
  if (problems.length > 0)
    throw new Error([`${path} is not a valid list of exits:`, ...problems.map((problem) => `  - ${problem}`)].join('\n'));
  const routes = new Map(
    exits.map(({ address, upstream, ...local }) => [address, { upstream, lookup, localAddresses: localAddressesOf(local) }]),
  );
  return (address) => routes.get(address);
}
