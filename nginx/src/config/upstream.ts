import { block, quote } from './syntax.ts';

export interface UpstreamOptions {
  /** `host:port` of each API instance; only one with `resolver`. */
  readonly apiUpstreams: readonly string[];
  /** DNS server that is queried repeatedly for the API's name, so that instances may come and go. */
  readonly resolver?: string | undefined;
}

/** Target of `proxy_pass`: a variable with the name of an upstream group, or with an address. */
export const API_TARGET = '$tidegate_api';
const GROUP = 'tidegate_api';

/** How long an API that refused a connection is left out: not longer, so that the others can restart as soon as it is back. */
const LEFT_OUT = 'fail_timeout=1s';

const targetMap = (target: string): string[] => block(`map $server_port ${API_TARGET}`, [`default ${quote(target)};`]);

/** Keeps connections alive. The shared zone makes all nginx workers count together, so that calls don't pile up on a slow API. */
const group = (lines: readonly string[]): string[] => [
  ...block(`upstream ${GROUP}`, [`zone ${GROUP} 64k;`, 'least_conn;', ...lines, 'keepalive 32;']),
  ...targetMap(GROUP),
];

const resolverLine = (resolver: string): string => `resolver ${resolver} valid=5s;`;

/** Resolves names once, when nginx starts, for addresses that don't change. */
export const fixedServers = (addresses: readonly string[]): string[] => group(addresses.map((address) => `server ${address} ${LEFT_OUT};`));

/** Resolves the name repeatedly. Requires nginx 1.27.3 or newer. */
export const resolvedServers = (address: string, resolver: string): string[] =>
  group([resolverLine(resolver), `server ${address} ${LEFT_OUT} resolve;`]);

/** The same for an older nginx, which then opens a connection per call. The image replaces it as soon as the name has an address. */
const lookedUp = (address: string, resolver: string): string[] => [resolverLine(resolver), ...targetMap(address)];

/** Upstream configuration that works with any nginx. */
export function upstreamLines({ apiUpstreams, resolver }: UpstreamOptions): string[] {
  if (!resolver) return fixedServers(apiUpstreams);
  const [address = '', ...more] = apiUpstreams;
  if (more.length > 0) throw new Error('with a resolver, the API must have exactly one name');
  return lookedUp(address, resolver);
}
