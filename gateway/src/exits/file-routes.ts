import { readFileSync } from 'node:fs';
import { exitEntry, readExitsFile } from 'shared-contracts/schemas/exits-file';
import type { ExitRoute } from './exits.ts';

/**
 * Loads exits from a JSON file in the format of `shared-contracts/schemas/exits-file`. Their locations come only from the API.
 * @throws Error that lists the problems in the file
 */
export function fileRoutes(path: string): (address: string) => ExitRoute | undefined {
  const { exits, problems } = readExitsFile(readFileSync(path, 'utf8'), exitEntry);
  if (problems.length > 0)
    throw new Error([`${path} is not a valid list of exits:`, ...problems.map((problem) => `  - ${problem}`)].join('\n'));
  const routes = new Map(exits.map(({ address, upstream, localAddress }) => [address, { upstream, localAddress }]));
  return (address) => routes.get(address);
}
