import { listenerLines, redirectServer, type Entrance } from './listeners.ts';
import { addressMaps } from './addresses.ts';
import { keptListLines, keptListZone } from './kept-lists.ts';
import { limitZones, timeLines } from './limits.ts';
import { serverLines } from './locations.ts';
import { requestMaps } from './requests.ts';
import { securityLines, securityMaps } from './security.ts';
import { isWithin } from '../network-of.ts';
import { charsetTypes } from './types.ts';
import { block, quote } from './syntax.ts';
import { API_TARGET, upstreamLines, type UpstreamOptions } from './upstream.ts';
import { viewMaps } from './views.ts';
import { visitorMaps } from './visitor.ts';
import { securityTable, type SecurityTable } from '../security.ts';

export interface NginxOptions extends UpstreamOptions, Entrance {
  /** Whether to include sandbox pages and calls. */
  readonly sandbox: boolean;
  /** Absolute path of the folder with the published site. */
  readonly siteRoot: string;
  /** Origin of the API if it isn't that of the pages, for example `https://api.example.org`. */
  readonly apiPublicOrigin?: string | undefined;
  /** Origins of teams' hosts that pages may load remotes from. Default none. */
  readonly remoteOrigins?: readonly string[] | undefined;
  /** Origin of the CDN that serves the files of releases. Default: this server does. */
  readonly assetOrigin?: string | undefined;
  /**
   * Folder whose `entrance.conf`, `redirect.conf` and `api.conf` are included instead of the lines from `Entrance` and `UpstreamOptions`,
   * so that they can be selected when nginx starts.
   */
  readonly entranceFolder?: string | undefined;
  /** Serves the `.br` file next to a file; requires the nginx module `http_brotli_static`. Default true. */
  readonly brotli?: boolean;
  /** File or device of the access log. Default /dev/stdout. */
  readonly accessLog?: string;
}

/** Queries are not logged, because they contain signatures and login states. */
const logFields = {
  time: '$time_iso8601',
  requestId: '$request_id',
  client: '$remote_addr',
  method: '$request_method',
  path: '$tidegate_path',
  status: '$status',
  bytes: '$body_bytes_sent',
  seconds: '$request_time',
  api: '$upstream_addr',
  apiStatus: '$upstream_status',
  apiSeconds: '$upstream_response_time',
};

const included = (folder: string, name: string): string[] => [`include ${quote(`${folder}/${name}.conf`)};`];

function servers(options: NginxOptions, security: SecurityTable): string[] {
  const { siteRoot, sandbox, entranceFolder, brotli = true } = options;
  const main = block('server', [
    ...(entranceFolder ? included(entranceFolder, 'entrance') : listenerLines(options)),
    'server_name _;',
    `root ${quote(siteRoot)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    ...(brotli ? ['brotli_static on;'] : []),
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    // Responses without a file are plain text, whatever extension their address has.
    'types { }',
    'default_type text/plain;',
    'charset utf-8;',
    `charset_types ${charsetTypes.join(' ')};`,
    ...timeLines,
    ...(sandbox ? [] : keptListLines),
    ...serverLines({ sandbox, siteRoot, security: securityLines(security), apiTarget: API_TARGET }),
  ]);
  if (entranceFolder) return [...included(entranceFolder, 'redirect'), '', ...main];
  return options.tls ? [...redirectServer(options), '', ...main] : main;
}

/** Generates the nginx configuration from the tables in shared-contracts, to be included in the `http` block. */
export function generate(options: NginxOptions): string {
  const { sandbox, accessLog = '/dev/stdout', trustedProxies = [], entranceFolder } = options;
  const security = securityTable(options);
  isWithin(trustedProxies);
  const logFormat = JSON.stringify(logFields);
  return [
    '# Generated from the tables of shared-contracts; edit those and run `npm run generate -w nginx`.',
    'map_hash_bucket_size 128;',
    '',
    ...visitorMaps(),
    ...requestMaps(sandbox),
    ...addressMaps(),
    ...viewMaps(),
    ...securityMaps(security),
    // In a sandbox, the clock can be moved past the end of an offer.
    ...(sandbox ? [] : [...limitZones(), ...keptListZone]),
    ...(entranceFolder ? included(entranceFolder, 'api') : upstreamLines(options)),
    '',
    `log_format tidegate escape=json '${logFormat}';`,
    `access_log ${accessLog} tidegate;`,
    '',
    ...servers(options, security),
    '',
  ].join('\n');
}
