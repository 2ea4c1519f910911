import { checkPublicAddress } from 'shared-contracts/rules/ip-address';

/** Of sending mail: what passes there is spam as a rule. */
export const mailPorts: ReadonlySet<number> = new Set([25, 465, 587]);

/** Public by its number, but a service of the cloud that a machine stands in: Azure's, for DHCP, DNS and its agent. */
const cloudAddresses = new Set(['168.63.129.16']);

/**
 * Names that mean something in the network of whoever resolves them, which may be an exit's: those of one machine, of no public zone
 * (RFC 6761, RFC 8375, ICANN's reserved ones), and of services inside clouds and clusters.
 */
const innerZones = [
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

export function isClosedAddress(address: string): boolean {
  return cloudAddresses.has(address) || checkPublicAddress(address) !== null;
}

/** @param name in lower case, without a dot at its end */
export function isClosedName(name: string): boolean {
  // A single label is looked up in the search list of whoever resolves it.
  return !name.includes('.') || innerZones.some((zone) => name.endsWith(`.${zone}`));
}
