import { canonicalAddress } from './ip-address.ts';

/** Number of 16-bit groups that identify an IPv6 customer's network; the customer can choose the rest freely. */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/**
 * Rate limit key of an address: an IPv4 address, or the /64 network of an IPv6 address, because the holder of one address can use all
 * others in it.
 */
export function networkOf(address: string): string {
  const [unzoned = ''] = address.includes('%') ? address.split('%', 1) : [address];
  const plain = canonicalAddress(unzoned) ?? address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: tail === undefined ? 0 : ALL_GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
