import { endpoints } from 'shared-contracts/endpoints';
import { REQUESTS_PER_CONNECTION, addressLimits, clientTimes } from './address-limits.ts';
import { callLimits } from './call-limits.ts';
import { map, matching } from './nginx-syntax.ts';

/** 160,000 addresses of visitors; the oldest make room. */
const ZONE_SIZE = '10m';

const zone = (name: string): string => `tidegate_${name}`;

/** The client as limits count it: an IPv4 address, or the /64 network of an IPv6 one, with its zeros at the end left out. */
const clientMap = map('$remote_addr', 'tidegate_client', '$remote_addr', [
  [matching('^(?<tidegate_network>(?:[0-9a-f]+:){3}[0-9a-f]+):'), '$tidegate_network'],
  [matching('^(?<tidegate_short_network>[0-9a-f:]*?)::'), '$tidegate_short_network::'],
]);

/** Counters of each limit. An empty key is not counted, so that only the calls of a limit are. */
export function limitZones(): string[] {
  return [
    ...clientMap,
    ...(['requests', 'calls'] as const).map((name) => `limit_conn_zone $tidegate_client zone=${zone(name)}:${ZONE_SIZE};`),
    '',
    ...callLimits.flatMap(({ name, endpoints: names, perSecond }) => [
      ...map(
        '$uri',
        `${zone(name)}_caller`,
        '""',
        names.map((each) => [endpoints[each].path, '$tidegate_client'] as const),
      ),
      `limit_req_zone $${zone(name)}_caller zone=${zone(name)}:${ZONE_SIZE} rate=${perSecond}r/s;`,
      '',
    ]),
  ];
}

const requestsLine = `limit_conn ${zone('requests')} ${addressLimits.requests};`;

/** What the server says about all requests. */
export const addressLines: readonly string[] = [requestsLine, 'limit_conn_status 429;', 'limit_req_status 429;'];

/** What a location of calls says about them. */
export const limitLines: readonly string[] = [
  // A location with limits of its own has none of its server's.
  requestsLine,
  `limit_conn ${zone('calls')} ${addressLimits.calls};`,
  ...callLimits.map(({ name, burst }) => `limit_req zone=${zone(name)} burst=${burst} nodelay;`),
  'error_page 429 = @too-many;',
];

/** How long clients may take, and how long their connections are kept. */
export const timeLines: readonly string[] = [
  `client_header_timeout ${clientTimes.head}s;`,
  `client_body_timeout ${clientTimes.pause}s;`,
  `send_timeout ${clientTimes.pause}s;`,
  `keepalive_timeout ${clientTimes.idle}s;`,
  `keepalive_time ${clientTimes.connection}s;`,
  `keepalive_requests ${REQUESTS_PER_CONNECTION};`,
  // What a refused client goes on sending is read for as long as it takes to receive the answer.
  'lingering_time 5s;',
  'lingering_timeout 2s;',
  'reset_timedout_connection on;',
  'large_client_header_buffers 4 16k;',
];
