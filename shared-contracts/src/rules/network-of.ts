import { canonicalAddress } from './ip-address.ts';

/** Groups of 16 bits that an IPv6 customer's network is named by; the rest they choose freely. */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/** What limits of an address go by: an IPv4 address, or the /64 network of an IPv6 address, because whoever has one address has the others. */
export function networkOf(address: string): string {
  const plain = canonicalAddress(address.replace(/%.*$/, '')) ?? address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: tail === undefined ? 0 : ALL_GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
