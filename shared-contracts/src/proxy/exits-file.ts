import { z } from 'zod';
import { jsonProblem } from './json-problem.ts';
import { canonicalAddress } from '../rules/ip-address.ts';

const address = z.string('is missing').transform((given, context) => {
  const canonical = canonicalAddress(given);
  if (canonical !== null) return canonical;
  context.addIssue('must be an IPv4 or IPv6 address');
  return z.NEVER;
});

/** Name of a region with gateways of its own. */
export const proxyRegion = z.string('must be a string').regex(/^[a-z\d-]{1,40}$/, 'must be lowercase letters, digits and hyphens');

/** An exit in an exits file. Unknown keys are rejected, because a misspelled one would silently route the exit's traffic differently. */
export const exitEntry = z.strictObject(
  {
    /** Address that targets see, normalized so that the API and the gateway identify the exit by the same string. */
    address,
    /** ISO 3166-1 alpha-2, for the API. */
    country: z.string('must be a string').optional(),
    /** For the API: ISO 3166-2, such as `US-CA`. */
    state: z.string('must be a string').optional(),
    /** For the API: the city's name in English and Chinese. */
    city: z.string('must be a string').optional(),
    cityZh: z.string('must be a string').optional(),
    /** For the API: AS number, and the ISP's name. */
    asn: z.int('must be a number').optional(),
    isp: z.string('must be a string').optional(),
    /** For the API: region whose gateways reach it; without one, all do. */
    region: proxyRegion.optional(),
    /** Proxy that the exit is reached through, with its login. Only for gateways. */
    upstream: z.url({ protocol: /^(https?|socks[45])$/, error: 'must be a proxy URL: http, https, socks4 or socks5' }).optional(),
    /** Local address of the gateway's machine to connect from. */
    localAddress: address.optional(),
    /** A second one, for IPv6 targets. */
    localAddress6: z.ipv6({ error: 'must be an IPv6 address' }).optional(),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? `unknown property ${issue.keys.join(', ')}` : 'is not a valid exit') },
);

type Entry = z.ZodType<{ readonly address: string }>;

export interface ExitsFile<Exit> {
  /** Empty if there are problems. */
  readonly exits: readonly Exit[];
  /** Each includes its position, and no content of the file except exit addresses and key names. */
  readonly problems: readonly string[];
}

function problemsOf(list: readonly unknown[], issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.map(({ path: [index, ...key], message }) => {
    const known = address.safeParse((list[Number(index)] as { address?: unknown } | null)?.address).data;
    const which = `entry ${Number(index) + 1}${known === undefined ? '' : ` (${known})`}`;
    return [which, ...key.map(String), message].join(': ');
  });
}

/**
 * Parses a list of exits, which gateways and ops share: `[{ "address": "198.51.100.7", "country": "US", "upstream": "http://…" }, …]`.
 * @param entry `exitEntry`, or an extension of it with more requirements
 */
export function readExitsFile<Shape extends Entry>(text: string, entry: Shape): ExitsFile<z.output<Shape>> {
  const broken = jsonProblem(text);
  if (broken !== undefined) return { exits: [], problems: [broken] };
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return { exits: [], problems: ['must be a list of exits'] };
  const read = z.array(entry).safeParse(list);
  if (!read.success) return { exits: [], problems: problemsOf(list, read.error.issues) };
  const first = new Map<string, number>();
  const problems = read.data.flatMap(({ address: name }, index) => {
    const before = first.get(name);
    first.set(name, before ?? index);
    return before === undefined ? [] : [`entry ${index + 1} (${name}): address: is already in entry ${before + 1}`];
  });
  return { exits: problems.length === 0 ? read.data : [], problems };
}
