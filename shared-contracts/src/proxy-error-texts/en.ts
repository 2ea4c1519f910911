import { EXTRACT_MAX, EXTRACT_MIN, WHITELIST_MAX } from '../constants.ts';
import type { ProxyErrorName } from '../proxy-error-codes.ts';

/** Error messages; `{parameter}` is filled in by the code that returns the error. */
export const proxyErrorTexts: Readonly<Record<ProxyErrorName, string>> = {
  mainlandRequestIp: 'The request came from an IP in mainland China',
  orderNotFound: 'Order not found',
  invalidOrder: "The order isn't valid",
  orderExpired: 'The order has expired',
  authFailed: 'Incorrect account or secret',
  connectionFailed: "The proxy couldn't connect to the target",
  signatureFailed: 'The signature check failed',
  trafficUsedUp: "The order's traffic is used up",
  leaseExpired: 'The extracted IP is no longer valid',
  notWhitelisted: 'The request IP is not on the whitelist',
  wrongQuantity: `Extraction quantity is wrong: it must be ${EXTRACT_MIN}–${EXTRACT_MAX}`,
  wrongParameter: 'Invalid parameter: {parameter}',
  countryNotFound: 'The country or region was not found',
  noAddressLeft: 'No IPs are available. Try again later, or turn off de-duplication',
  notNow: "The order can't be checked right now. Try again in a moment",
  targetRefused: "This target can't be accessed through a proxy",
  wrongProtocol: 'This port was extracted for a different protocol',
  notOneAddress: 'Enter a single IPv4 or IPv6 address',
  addressNotPublic: "The address isn't public",
  addressInMainland: 'The address is in mainland China',
  orderSuspended: 'The order is suspended',
  tooManyConnections: 'The order has too many open connections',
  tooManyWrongLogins: 'Too many failed logins from this address',
  headersTooLong: 'The headers are too long',
  countryWithoutExits: 'There are no exit IPs in this country or region',
  wrongUser: 'The username is malformed. Check {parameter}',
  sandboxTarget: 'In the sandbox, only this site can be accessed through a proxy',
  whitelistFull: `The whitelist is full: each order can have up to ${WHITELIST_MAX} addresses`,
};
