import { block, quote } from './nginx-syntax.ts';

export interface UpstreamOptions {
  /** `host:port` of the API, one or several; a single one with `resolver`. */
  readonly apiUpstreams: readonly string[];
  /** DNS server that is asked again and again for the addresses of the API's name, so that instances may come and go. */
  readonly resolver?: string | undefined;
}

/** What `proxy_pass` leads to: a variable that holds the name of a group of servers, or one address. */
export const API_TARGET = '$tidegate_api';
const GROUP = 'tidegate_api';

const leadTo = (target: string): string[] => block(`map $server_port ${API_TARGET}`, [`default ${quote(target)};`]);

/** Connections are kept. All workers of nginx count together, so that an API that has become slow does not gather the calls in its hands. */
const group = (lines: readonly string[]): string[] => [
  ...block(`upstream ${GROUP}`, [`zone ${GROUP} 64k;`, 'least_conn;', ...lines, 'keepalive 32;']),
  ...leadTo(GROUP),
];

const resolverLine = (resolver: string): string => `resolver ${resolver} valid=5s;`;

/** Names are looked up once, when nginx starts: for addresses that stay. */
export const fixedServers = (addresses: readonly string[]): string[] => group(addresses.map((address) => `server ${address};`));

/** A name is looked up again and again. For nginx 1.27.3 or newer. */
export const resolvedServers = (address: string, resolver: string): string[] =>
  group([resolverLine(resolver), `server ${address} resolve;`]);

/** The same for an older nginx, which then opens a connection for each call. */
const lookedUp = (address: string, resolver: string): string[] => [resolverLine(resolver), ...leadTo(address)];

/** For any nginx. */
export function upstreamLines({ apiUpstreams, resolver }: UpstreamOptions): string[] {
  if (!resolver) return fixedServers(apiUpstreams);
  const [address = '', ...more] = apiUpstreams;
  if (more.length > 0) throw new Error('A resolver finds the addresses of one name');
  return lookedUp(address, resolver);
}
