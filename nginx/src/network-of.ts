import ipaddr from 'ipaddr.js';

const NETWORK_BYTES = 8;

/**
 * Key for limits per client: an IPv4 address, or the /64 network of an IPv6 address, because a client usually controls all of its
 * addresses.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, NETWORK_BYTES).join('.');
}

/**
 * Creates a matcher for addresses and CIDR ranges.
 * @throws Error if an entry is neither
 */
export function isWithin(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((network) => {
    if (ipaddr.isValidCIDR(network)) return ipaddr.parseCIDR(network);
    if (!ipaddr.isValid(network)) throw new Error(`Not an IP address or range: ${network}`);
    const one = ipaddr.parse(network);
    return [one, one.kind() === 'ipv4' ? 32 : 128] as const;
  });
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match([range, bits]));
  };
}
