import { endpoints, type EndpointName } from 'shared-contracts/api/endpoints';
import { REQUESTS_PER_CONNECTION, addressLimits, clientTimes } from '../address-limits.ts';
import { allCalls, callLimits, largeBodies, parameterPath } from '../call-limits.ts';
import { map, matching } from './syntax.ts';

/** Enough for 160,000 client addresses; the oldest are evicted. */
const ZONE_SIZE = '10m';

const zone = (name: string): string => `tidegate_${name}`;

/** Key for limits per client: an IPv4 address, or the /64 network of an IPv6 address without its trailing zeros. */
const clientMap = map('$remote_addr', 'tidegate_client', '$remote_addr', [
  [matching('^(?<tidegate_network>(?:[0-9a-f]+:){3}[0-9a-f]+):'), '$tidegate_network'],
  [matching('^(?<tidegate_short_network>[0-9a-f:]*?)::'), '$tidegate_short_network::'],
]);

/** The paths of a call, as the key of a map. */
function callKey(name: EndpointName): string {
  const expression = parameterPath(name);
  return expression === undefined ? endpoints[name].path : matching(expression);
}

const totals = { all_calls: allCalls, large_bodies: largeBodies } as const;

const totalLine = (name: keyof typeof totals): string =>
  `limit_req zone=${zone(name)} burst=${totals[name].burst} delay=${totals[name].atOnce};`;

/** Rate limit for the location that refuses bodies. */
export const largeBodiesLine = totalLine('large_bodies');

/** Zones for the counters of each limit. nginx doesn't count an empty key, so each zone counts only its own calls. */
export function limitZones(): string[] {
  return [
    ...clientMap,
    ...(['requests', 'calls'] as const).map((name) => `limit_conn_zone $tidegate_client zone=${zone(name)}:${ZONE_SIZE};`),
    ...Object.entries(totals).map(
      ([name, { perSecond }]) => `limit_req_zone $tidegate_client zone=${zone(name)}:${ZONE_SIZE} rate=${perSecond}r/s;`,
    ),
    '',
    ...callLimits.flatMap(({ name, endpoints: names, perSecond }) => [
      ...map(
        '$uri',
        `${zone(name)}_caller`,
        '""',
        names.map((each) => [callKey(each), '$tidegate_client'] as const),
      ),
      `limit_req_zone $${zone(name)}_caller zone=${zone(name)}:${ZONE_SIZE} rate=${perSecond}r/s;`,
      '',
    ]),
  ];
}

const requestsLine = `limit_conn ${zone('requests')} ${addressLimits.requests};`;

/** Limits for all requests of the server. */
export const addressLines: readonly string[] = [requestsLine, 'limit_conn_status 429;', 'limit_req_status 429;'];

/** Limits for the locations of API calls. */
export const limitLines: readonly string[] = [
  // A location with limits of its own doesn't inherit those of the server.
  requestsLine,
  `limit_conn ${zone('calls')} ${addressLimits.calls};`,
  totalLine('all_calls'),
  ...callLimits.map(({ name, burst }) => `limit_req zone=${zone(name)} burst=${burst} nodelay;`),
  'error_page 429 = @rateLimited$tidegate_caller;',
];

/** Time limits for clients and connections. */
export const timeLines: readonly string[] = [
  `client_header_timeout ${clientTimes.head}s;`,
  `client_body_timeout ${clientTimes.pause}s;`,
  `send_timeout ${clientTimes.pause}s;`,
  `keepalive_timeout ${clientTimes.idle}s;`,
  `keepalive_time ${clientTimes.connection}s;`,
  `keepalive_requests ${REQUESTS_PER_CONNECTION};`,
  `lingering_time ${clientTimes.linger}s;`,
  'lingering_timeout 2s;',
  'reset_timedout_connection on;',
  'large_client_header_buffers 4 16k;',
];
