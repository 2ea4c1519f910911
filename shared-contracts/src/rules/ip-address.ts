import { IPv4, IPv6 } from 'ipaddr.js';
import type { RuleName } from '../rule-texts.ts';

function parse(text: string): IPv4 | IPv6 | null {
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

/** An address that the internet routes: none that is private, reserved, or of the machine itself. */
export function checkPublicAddress(text: string): RuleName | null {
  return checkIpAddress(text) ?? (parse(text.trim())?.range() === 'unicast' ? null : 'whitelist.notPublic');
}
