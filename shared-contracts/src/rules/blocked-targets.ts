import { checkPublicAddress } from './ip-address.ts';

/** Mail ports, which would mostly be used for spam. */
export const mailPorts: ReadonlySet<number> = new Set([25, 465, 587]);

/** Public addresses that are services of the cloud the machine runs in: Azure's for DHCP, DNS and its agent. */
const cloudAddresses = new Set(['168.63.129.16']);

/**
 * Zones that resolve within the resolver's own network, which may be an exit's: names of a single machine, of non-public zones (RFC 6761,
 * RFC 8375, those reserved by ICANN), and of services inside clouds and clusters.
 */
const privateZones = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'svc',
  'test',
  'invalid',
  'onion',
];

export function isBlockedAddress(address: string): boolean {
  return cloudAddresses.has(address) || checkPublicAddress(address) !== null;
}

/** @param name in lower case, without a trailing dot */
export function isBlockedName(name: string): boolean {
  // Resolvers look up a single label in their own search list.
  return !name.includes('.') || privateZones.some((zone) => name.endsWith(`.${zone}`));
}
