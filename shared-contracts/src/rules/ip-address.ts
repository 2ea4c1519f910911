import ipaddr from 'ipaddr.js';
import type { RuleName } from '../texts/rules.ts';

// This is a CommonJS package, so Node finds its exports only on the default export.
const { IPv4, IPv6 } = ipaddr;

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const CANONICAL_IPV4 = new RegExp(String.raw`^${OCTET}(?:\.${OCTET}){3}$`);

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (IPv4.isValidFourPartDecimal(text)) return IPv4.parse(text);
  if (!IPv6.isValid(text) || text.includes('%')) return null;
  const address = IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** Normalizes an address to the form in which it is stored: IPv4 dotted, IPv6 compressed. Null if it isn't an address. */
export function canonicalAddress(text: string): string | null {
  // Most addresses are of this form already, and every request has one.
  if (CANONICAL_IPV4.test(text)) return text;
  const address = parse(text.trim());
  if (!address) return null;
  return address instanceof IPv6 ? address.toRFC5952String() : address.toString();
}

/** Checks for a single IPv4 or IPv6 address, not a range. */
export function checkIpAddress(text: string): RuleName | null {
  const address = text.trim();
  if (address === '') return 'required';
  if (address.includes('/')) return 'whitelist.range';
  return parse(address) ? null : 'whitelist.address';
}

/** All IPv6 space that IANA has allocated. */
const [GIVEN_OUT, GIVEN_OUT_BITS] = IPv6.parseCIDR('2000::/3');

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address instanceof IPv4 || address.match(GIVEN_OUT, GIVEN_OUT_BITS));
}

/** Checks for a publicly routed address: not private, reserved, or loopback. */
export function checkPublicAddress(text: string): RuleName | null {
  const failed = checkIpAddress(text);
  if (failed) return failed;
  const address = parse(text.trim());
  return address && isPublic(address) ? null : 'whitelist.notPublic';
}
