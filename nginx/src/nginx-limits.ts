import { endpoints } from 'shared-contracts/endpoints';
import { callLimits } from './call-limits.ts';
import { map } from './nginx-syntax.ts';

/** 160,000 addresses of visitors; the oldest make room. */
const ZONE_SIZE = '10m';

const zone = (name: string): string => `tidegate_${name}`;

/** Counters of each limit. An empty key is not counted, so that only the calls of a limit are. */
export function limitZones(): string[] {
  return callLimits.flatMap(({ name, endpoints: names, perSecond }) => [
    ...map(
      '$uri',
      `${zone(name)}_caller`,
      '""',
      names.map((each) => [endpoints[each].path, '$binary_remote_addr'] as const),
    ),
    `limit_req_zone $${zone(name)}_caller zone=${zone(name)}:${ZONE_SIZE} rate=${perSecond}r/s;`,
    '',
  ]);
}

/** What a location of calls says about them. */
export const limitLines: readonly string[] = [
  ...callLimits.map(({ name, burst }) => `limit_req zone=${zone(name)} burst=${burst} nodelay;`),
  'limit_req_status 429;',
  'error_page 429 = @too-many;',
];
