import { quote, block } from './syntax.ts';
import { timeLines } from './limits.ts';
import { tlsLines, type TlsOptions } from './tls.ts';

/** How visitors connect, independent of what the site serves. */
export interface Entrance {
  /** `address:port` or port for plain HTTP; with `tls`, everything on it is redirected. */
  readonly listen: string;
  /** If undefined, TLS is terminated before nginx. */
  readonly tls?: TlsOptions | undefined;
  /** Folder with the challenge responses of an ACME client, which are served without TLS. */
  readonly acmeFolder?: string | undefined;
  /** Networks of the load balancers that are trusted to report the client address. Default none: the address is that of the connection. */
  readonly trustedProxies?: readonly string[];
  /** Whether they use the PROXY protocol instead of X-Forwarded-For. */
  readonly proxyProtocol?: boolean;
}

const listenLine = (address: string, more: readonly string[], proxyProtocol: boolean): string =>
  `listen ${[address, ...more, ...(proxyProtocol ? ['proxy_protocol'] : []), 'default_server'].join(' ')};`;

/** How trusted proxies report the client address. */
export const visitorLines = (proxyProtocol: boolean): string[] =>
  proxyProtocol ? ['real_ip_header proxy_protocol;'] : ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'];

export const trustLine = (network: string): string => `set_real_ip_from ${network};`;

/** Directives for the listeners and trusted proxies of the site's server. */
export function listenerLines({ listen, tls, trustedProxies = [], proxyProtocol = false }: Entrance): string[] {
  return [
    // This form works in 1.22 too; newer versions warn that it is deprecated.
    tls ? listenLine(tls.listen, ['ssl', 'http2'], proxyProtocol) : listenLine(listen, [], proxyProtocol),
    ...(tls ? tlsLines(tls) : []),
    ...trustedProxies.map(trustLine),
    ...(trustedProxies.length > 0 ? visitorLines(proxyProtocol) : []),
  ];
}

/** Server that redirects plain HTTP to HTTPS. */
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
