import { addressMaps } from './nginx-addresses.ts';
import { serverLines } from './nginx-locations.ts';
import { requestMaps } from './nginx-requests.ts';
import { securityLines, securityMaps } from './nginx-security.ts';
import { charsetTypes } from './nginx-types.ts';
import { block, quote } from './nginx-syntax.ts';
import { visitorMaps } from './nginx-visitor.ts';
import { securityTable, type SecurityTable } from './security.ts';

export interface NginxOptions {
  /** Sandbox pages and calls exist. */
  readonly sandbox: boolean;
  /** Absolute path of the folder that holds the published site. */
  readonly siteRoot: string;
  /** `host:port` of the API, one or several. */
  readonly apiUpstreams: readonly string[];
  /** Where pages call the API when not at their own origin, such as `https://api.example.org`. */
  readonly apiPublicOrigin?: string | undefined;
  /** `address:port` or port. */
  readonly listen: string;
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

const limits = [
  'client_header_timeout 15s;',
  'client_body_timeout 15s;',
  'send_timeout 15s;',
  'keepalive_timeout 65s;',
  'large_client_header_buffers 4 16k;',
];

function server({ siteRoot, sandbox, listen, trustedProxies = [] }: NginxOptions, security: SecurityTable): string[] {
  return block('server', [
    `listen ${listen} default_server;`,
    'server_name _;',
    ...trustedProxies.map((network) => `set_real_ip_from ${network};`),
    ...(trustedProxies.length > 0 ? ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'] : []),
    `root ${quote(siteRoot)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    // Answers without a file behind them are plain text whatever their address ends in.
    'types { }',
    'default_type text/plain;',
    'charset utf-8;',
    `charset_types ${charsetTypes.join(' ')};`,
    ...limits,
    ...serverLines(sandbox, securityLines(security)),
  ]);
}

/** nginx's configuration from the tables of shared-contracts, to be included in its `http` block. */
export function generate(options: NginxOptions): string {
  const { sandbox, apiUpstreams, apiPublicOrigin, accessLog = '/dev/stdout' } = options;
  const security = securityTable(apiPublicOrigin);
  const logFormat = JSON.stringify(logFields);
  return [
    '# Generated from the tables of shared-contracts; edit those and run `npm run generate -w nginx`.',
    'map_hash_bucket_size 128;',
    '',
    ...visitorMaps(),
    ...requestMaps(sandbox),
    ...addressMaps({ sandbox }),
    ...securityMaps(security),
    ...block('upstream tidegate_api', [...apiUpstreams.map((upstream) => `server ${upstream};`), 'keepalive 32;']),
    '',
    `log_format tidegate escape=json '${logFormat}';`,
    `access_log ${accessLog} tidegate;`,
    '',
    ...server(options, security),
    '',
  ].join('\n');
}
