const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export function plainAddress(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address;
}
