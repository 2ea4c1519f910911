import {
  PROXY_CONNECTIONS_PER_ADDRESS,
  PROXY_CONNECTIONS_PER_ORDER,
  PROXY_HEAD_MAX_BYTES,
  PROXY_REQUESTS_PER_SECOND,
  PROXY_WRONG_LOGINS_PER_MINUTE,
} from '../constants.ts';

/** Limits of a gateway, as used in articles and in the causes of error codes. */
export const gatewayFigures = {
  orderConnections: PROXY_CONNECTIONS_PER_ORDER.toLocaleString('en-US'),
  addressConnections: PROXY_CONNECTIONS_PER_ADDRESS.toLocaleString('en-US'),
  requestsPerSecond: PROXY_REQUESTS_PER_SECOND.toLocaleString('en-US'),
  wrongLogins: PROXY_WRONG_LOGINS_PER_MINUTE,
  headBytes: PROXY_HEAD_MAX_BYTES.toLocaleString('en-US'),
} as const;
