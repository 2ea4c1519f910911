import ipaddr from 'ipaddr.js';

const NETWORK_BYTES = 8;

/** What limits of an address go by: an IPv4 address, or the /64 network of an IPv6 address, because whoever has one address has the others. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, NETWORK_BYTES).join('.');
}

/** Addresses or ranges in CIDR notation. @throws Error where one is neither */
export function isWithin(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((network) => {
    if (ipaddr.isValidCIDR(network)) return ipaddr.parseCIDR(network);
    if (!ipaddr.isValid(network)) throw new Error(`Neither an address nor a range of them: ${network}`);
    const one = ipaddr.parse(network);
    return [one, one.kind() === 'ipv4' ? 32 : 128] as const;
  });
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match([range, bits]));
  };
}
