import { endpointPath } from 'shared-contracts/api/endpoints';
import { productFamily } from 'shared-contracts/constants';
import { map, matching } from './syntax.ts';

/** How long nginx keeps a list, and how long one that nobody requests. */
const KEPT = '1s';
const ZONE = 'tidegate_lists';

const paths = [productFamily.flow, productFamily.staticIp].map((id) => endpointPath('getProductPriceList', { id }));

/**
 * Keeps the responses of calls that every page makes and that are the same for everybody: the price lists, exactly as pages request them.
 * With conditions that only nginx would understand, a request isn't one of those.
 */
export const keptListZone: readonly string[] = [
  `proxy_cache_path call-cache keys_zone=${ZONE}:64k inactive=${KEPT} max_size=1m use_temp_path=off;`,
  ...map('"$request_method $request_uri $http_if_match$http_if_unmodified_since"', 'tidegate_kept_list', 'off', [
    [matching(`^GET (?:${paths.join('|')}) $`), ZONE],
  ]),
  // The API gives a tag to what it answers alike to everybody.
  ...map('$upstream_http_etag', 'tidegate_is_untagged', '0', [['""', '1']]),
];

/**
 * Directives of the server block. While one request renews a list, all others get the old one. They don't wait for it (`proxy_cache_lock`),
 * because nginx looks after a waiting request only every half second, and the API has the list in memory.
 */
export const keptListLines: readonly string[] = [
  'proxy_cache $tidegate_kept_list;',
  'proxy_cache_key "$tidegate_env $request_uri";',
  `proxy_cache_valid 200 ${KEPT};`,
  'proxy_no_cache $tidegate_is_untagged;',
  'proxy_cache_use_stale updating;',
  // These tell browsers to ask again each time. The key includes the language.
  'proxy_ignore_headers Cache-Control Vary;',
];
