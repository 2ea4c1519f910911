import { EXTRACT_MAX, EXTRACT_MIN, WHITELIST_MAX } from '../constants.ts';
import type { ProxyErrorName } from '../proxy-error-codes.ts';

/** Meanings of refusals; `{parameter}` is filled by who refuses. */
export const proxyErrorTexts: Readonly<Record<ProxyErrorName, string>> = {
  mainlandRequestIp: 'The request came from an IP in mainland China',
  orderNotFound: 'Order info not found',
  invalidOrder: 'The order is not valid',
  orderExpired: 'The order has expired',
  authFailed: 'Account or secret is wrong',
  connectionFailed: 'The proxy could not connect',
  signatureFailed: 'The signature check failed',
  trafficUsedUp: 'The traffic of the order is used up',
  leaseExpired: 'The extracted IP is no longer valid',
  notWhitelisted: 'The request IP is not on the whitelist',
  wrongQuantity: `Extraction quantity is wrong: it is ${EXTRACT_MIN}–${EXTRACT_MAX}`,
  wrongParameter: 'A parameter is wrong: {parameter}',
  countryNotFound: 'The country or region was not found',
  noAddressLeft: 'No address is left to hand out. Try again later, or without de-duplication',
  notNow: 'The order cannot be checked right now. Try again in a moment',
  targetRefused: 'This target is not open to proxies',
  wrongProtocol: 'This port speaks the other protocol',
  notOneAddress: 'This is not one IPv4 or IPv6 address',
  addressNotPublic: 'The address is not public',
  addressInMainland: 'The address is in mainland China',
  orderSuspended: 'The order is suspended',
  tooManyConnections: 'The order has too many open connections',
  tooManyWrongLogins: 'Too many wrong logins came from this address',
  whitelistFull: `The whitelist is full: an order takes ${WHITELIST_MAX} addresses`,
};
