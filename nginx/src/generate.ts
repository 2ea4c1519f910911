import { addressMaps } from './nginx-addresses.ts';
import { limitZones, timeLines } from './nginx-limits.ts';
import { serverLines } from './nginx-locations.ts';
import { requestMaps } from './nginx-requests.ts';
import { securityLines, securityMaps } from './nginx-security.ts';
import { tlsLines, type TlsOptions } from './nginx-tls.ts';
import { isWithin } from './network-of.ts';
import { charsetTypes } from './nginx-types.ts';
import { block, quote } from './nginx-syntax.ts';
import { upstreamOf, type UpstreamOptions } from './nginx-upstream.ts';
import { visitorMaps } from './nginx-visitor.ts';
import { securityTable, type SecurityTable } from './security.ts';

export interface NginxOptions extends UpstreamOptions {
  /** Sandbox pages and calls exist. */
  readonly sandbox: boolean;
  /** Absolute path of the folder that holds the published site. */
  readonly siteRoot: string;
  /** Where pages call the API when not at their own origin, such as `https://api.example.org`. */
  readonly apiPublicOrigin?: string | undefined;
  /** `address:port` or port of plain HTTP, where all is redirected with `tls`. */
  readonly listen: string;
  /** Without it TLS ends before nginx. */
  readonly tls?: TlsOptions | undefined;
  /** Sends the `.br` beside a file, where nginx has loaded its module `http_brotli_static`. */
  readonly brotli?: boolean;
  /** File or device of the access log. Default /dev/stdout. */
  readonly accessLog?: string;
  /** Networks of the load balancers whose X-Forwarded-For is believed. Default none: the address is that of the connection. */
  readonly trustedProxies?: readonly string[];
}

/** Queries stay out of the log: they carry signatures and log-in states. */
const logFields = {
  time: '$time_iso8601',
  requestId: '$request_id',
  client: '$remote_addr',
  method: '$request_method',
  path: '$tidegate_path',
  status: '$status',
  bytes: '$body_bytes_sent',
  seconds: '$request_time',
  apiSeconds: '$upstream_response_time',
};

function servers(
  { siteRoot, sandbox, listen, tls, brotli = false, trustedProxies = [], ...api }: NginxOptions,
  security: SecurityTable,
): string[] {
  const { target: apiTarget, serverLines: upstreamLines } = upstreamOf(api);
  const main = block('server', [
    // The form that 1.22 takes too; newer ones warn that there is another.
    tls ? `listen ${tls.listen} ssl http2 default_server;` : `listen ${listen} default_server;`,
    'server_name _;',
    ...(tls ? tlsLines(tls) : []),
    ...trustedProxies.map((network) => `set_real_ip_from ${network};`),
    ...(trustedProxies.length > 0 ? ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'] : []),
    `root ${quote(siteRoot)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    ...(brotli ? ['brotli_static on;'] : []),
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    // Answers without a file behind them are plain text whatever their address ends in.
    'types { }',
    'default_type text/plain;',
    'charset utf-8;',
    `charset_types ${charsetTypes.join(' ')};`,
    ...timeLines,
    ...upstreamLines,
    ...serverLines({ sandbox, security: securityLines(security), apiTarget }),
  ]);
  if (!tls) return main;
  const redirect = ['server_name _;', 'server_tokens off;', ...timeLines, 'return 308 https://$host$request_uri;'];
  return [...block('server', [`listen ${listen} default_server;`, ...redirect]), '', ...main];
}

/** nginx's configuration from the tables of shared-contracts, to be included in its `http` block. */
export function generate(options: NginxOptions): string {
  const { sandbox, accessLog = '/dev/stdout', trustedProxies = [] } = options;
  const security = securityTable(options);
  isWithin(trustedProxies);
  const logFormat = JSON.stringify(logFields);
  return [
    '# Generated from the tables of shared-contracts; edit those and run `npm run generate -w nginx`.',
    'map_hash_bucket_size 128;',
    '',
    ...visitorMaps(),
    ...requestMaps(sandbox),
    ...addressMaps({ sandbox }),
    ...securityMaps(security),
    ...(sandbox ? [] : limitZones()),
    ...upstreamOf(options).httpLines,
    `log_format tidegate escape=json '${logFormat}';`,
    `access_log ${accessLog} tidegate;`,
    '',
    ...servers(options, security),
    '',
  ].join('\n');
}
