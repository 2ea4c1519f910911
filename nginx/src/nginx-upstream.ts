import { block, quote } from './nginx-syntax.ts';

export interface UpstreamOptions {
  /** `host:port` of the API, one or several; a single one with `resolver`. */
  readonly apiUpstreams: readonly string[];
  /** DNS server that is asked again and again for the addresses of the API's name, so that instances may come and go. */
  readonly resolver?: string | undefined;
}

interface Upstream {
  /** What `proxy_pass` leads to: the name of a group of servers, or a variable that holds one address. */
  readonly target: string;
  readonly httpLines: readonly string[];
  readonly serverLines: readonly string[];
}

/** nginx looks a name up once when it starts, but for the one in a variable. That costs a connection for each call. */
export function upstreamOf({ apiUpstreams, resolver }: UpstreamOptions): Upstream {
  if (!resolver) {
    // All workers of nginx count together, so that an API that has become slow does not gather the calls in its hands.
    const balance = ['zone tidegate_api 64k;', 'least_conn;'];
    const servers = apiUpstreams.map((address) => `server ${address};`);
    const group = block('upstream tidegate_api', [...balance, ...servers, 'keepalive 32;']);
    return { target: 'tidegate_api', httpLines: [...group, ''], serverLines: [] };
  }
  const [address = '', ...more] = apiUpstreams;
  if (more.length > 0) throw new Error('A resolver finds the addresses of one name');
  return {
    target: '$tidegate_api',
    httpLines: [],
    serverLines: [`resolver ${resolver} valid=5s;`, `set $tidegate_api ${quote(address)};`],
  };
}
