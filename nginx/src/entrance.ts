import { quote, block } from './nginx-syntax.ts';
import { timeLines } from './nginx-limits.ts';
import { tlsLines, type TlsOptions } from './nginx-tls.ts';

/** How visitors come in, beside what the site answers. */
export interface Entrance {
  /** `address:port` or port of plain HTTP, where all is redirected with `tls`. */
  readonly listen: string;
  /** Without it TLS ends before nginx. */
  readonly tls?: TlsOptions | undefined;
  /** Folder with the answers to challenges of an ACME client, which are asked for without TLS. */
  readonly acmeFolder?: string | undefined;
  /** Networks of the load balancers that are believed about who asks. Default none: the address is that of the connection. */
  readonly trustedProxies?: readonly string[];
  /** They tell it by the PROXY protocol instead of X-Forwarded-For. */
  readonly proxyProtocol?: boolean;
}

const listenLine = (address: string, more: readonly string[], proxyProtocol: boolean): string =>
  `listen ${[address, ...more, ...(proxyProtocol ? ['proxy_protocol'] : []), 'default_server'].join(' ')};`;

/** How trusted proxies tell who asks. */
export const visitorLines = (proxyProtocol: boolean): string[] =>
  proxyProtocol ? ['real_ip_header proxy_protocol;'] : ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'];

export const trustLine = (network: string): string => `set_real_ip_from ${network};`;

/** What the site's server says about where it listens and whom it believes. */
export function entranceLines({ listen, tls, trustedProxies = [], proxyProtocol = false }: Entrance): string[] {
  return [
    // The form that 1.22 takes too; newer ones warn that there is another.
    tls ? listenLine(tls.listen, ['ssl', 'http2'], proxyProtocol) : listenLine(listen, [], proxyProtocol),
    ...(tls ? tlsLines(tls) : []),
    ...trustedProxies.map(trustLine),
    ...(trustedProxies.length > 0 ? visitorLines(proxyProtocol) : []),
  ];
}

/** The server that leads visitors who came without TLS to it. */
export function redirectServer({ listen, acmeFolder, proxyProtocol = false }: Entrance): string[] {
  return block('server', [
    listenLine(listen, [], proxyProtocol),
    'server_name _;',
    'server_tokens off;',
    ...timeLines,
    ...(acmeFolder
      ? block('location ^~ /.well-known/acme-challenge/', [
          `root ${quote(acmeFolder)};`,
          'default_type text/plain;',
          'try_files $uri =404;',
        ])
      : []),
    ...block('location /', ['return 308 https://$host$request_uri;']),
  ]);
}
