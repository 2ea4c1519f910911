import { isIP, isIPv6 } from 'node:net';
import { z } from 'zod';
import { findPlace } from '../../catalog/countries/find-place.ts';
import { FileError } from '../../platform/commands/file-error.ts';
import { readRows } from '../../platform/commands/read-rows.ts';
import { oneOf, wholeNumber, words } from '../../platform/commands/values.ts';
import { isPublicAddress } from '../../platform/is-public-address.ts';

const WORDS_MAX = 100;
const HOST_MAX = 253;
const HOST = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*\.?$/i;

/** Network types that IP databases distinguish. */
const networkType = oneOf('isp', 'hosting', 'business', 'education');

/** Normalizes IPv6 addresses to the RFC 5952 form, so that lookups match every spelling. */
function normalizeAddress(address: string): string {
  return isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

/** Columns of a static line file, with their parsers. */
export const lineColumns = {
  country: z.string().refine((code) => findPlace(code) !== null, 'must be a country code such as US'),
  host: z
    .string()
    .refine(
      (host) => isIP(host) !== 0 || (host.length <= HOST_MAX && HOST.test(host) && !/^[\d.]+$/.test(host)),
      'must be a host name or an IP address',
    ),
  port: wholeNumber(1, 65_535),
  publicIp: z.string().refine(isPublicAddress, 'must be a public IPv4 or IPv6 address').transform(normalizeAddress),
  loc: words(WORDS_MAX),
  locZh: words(WORDS_MAX).optional(),
  asn: z.string().regex(/^AS[1-9]\d{0,9}$/, 'must be an AS number such as AS7922'),
  asnName: words(WORDS_MAX),
  asnType: networkType,
  orgName: words(WORDS_MAX),
  orgType: networkType,
  ipType: oneOf('residential', 'mobile', 'enterprise', 'education', 'datacenter'),
  nativeIp: oneOf('yes', 'no').transform((given) => given === 'yes'),
  risk: wholeNumber(0, 100),
};

export type LineRow = ReturnType<typeof readLineRows>[number];

/**
 * Parses a list of static lines.
 * @throws FileError
 */
export function readLineRows(text: string) {
  const rows = readRows(text, lineColumns);
  const first = new Map<string, number>();
  const problems = rows.flatMap(({ line, row: { publicIp } }) => {
    const before = first.get(publicIp);
    first.set(publicIp, before ?? line);
    return before === undefined ? [] : [`line ${line}: publicIp: ${publicIp} is already in line ${before}`];
  });
  if (problems.length > 0) throw new FileError(problems);
  return rows;
}
