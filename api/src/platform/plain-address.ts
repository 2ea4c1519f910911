const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address as people know it: an IPv4 address that is written as an IPv6 one is IPv4. */
export function plainAddress(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address;
}
