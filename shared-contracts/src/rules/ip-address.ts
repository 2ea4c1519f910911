import ipaddr from 'ipaddr.js';
import type { RuleName } from '../rule-texts.ts';

// A CommonJS package, whose names Node finds on its default export alone.
const { IPv4, IPv6 } = ipaddr;

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (IPv4.isValidFourPartDecimal(text)) return IPv4.parse(text);
  if (!IPv6.isValid(text) || text.includes('%')) return null;
  const address = IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** An address in the one form in which it is stored: IPv4 dotted, IPv6 compressed. Null of what is no address. */
export function canonicalAddress(text: string): string | null {
  const address = parse(text.trim());
  if (!address) return null;
  return address instanceof IPv6 ? address.toRFC5952String() : address.toString();
}

/** One IPv4 or IPv6 address, and no range of them. */
export function checkIpAddress(text: string): RuleName | null {
  const address = text.trim();
  if (address === '') return 'required';
  if (address.includes('/')) return 'whitelist.range';
  return parse(address) ? null : 'whitelist.address';
}

/** All that IANA has given out of IPv6. */
const [GIVEN_OUT, GIVEN_OUT_BITS] = IPv6.parseCIDR('2000::/3');

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address instanceof IPv4 || address.match(GIVEN_OUT, GIVEN_OUT_BITS));
}

/** An address that the internet routes: none that is private, reserved, or of the machine itself. */
export function checkPublicAddress(text: string): RuleName | null {
  const failed = checkIpAddress(text);
  if (failed) return failed;
  const address = parse(text.trim());
  return address && isPublic(address) ? null : 'whitelist.notPublic';
}
