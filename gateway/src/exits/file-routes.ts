import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ExitRoute } from './exits.ts';

const upstream = z.url({ protocol: /^(https?|socks[45])$/ });
const file = z.array(
  z.object({
    address: z.union([z.ipv4(), z.ipv6()]),
    upstream: upstream.optional(),
    localAddress: z.union([z.ipv4(), z.ipv6()]).optional(),
  }),
);

/**
 * Exits of a JSON file: `[{ "address": "198.51.100.7", "upstream": "http://user:password@host:3128" }, …]`, or with `localAddress` where
 * the address is one of this machine.
 * @throws Error that says what is wrong with the file
 */
export function fileRoutes(path: string): (address: string) => ExitRoute | undefined {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} does not list exits: ${z.prettifyError(read.error)}`);
  const routes = new Map(read.data.map(({ address, ...route }) => [address, route]));
  return (address) => routes.get(address);
}
