/** Error codes of extraction calls and the gateway: the ten in the spec, and our own from 2101. */
export const proxyErrorCodes = {
  mainlandRequestIp: 2001,
  orderNotFound: 2002,
  invalidOrder: 2003,
  orderExpired: 2004,
  authFailed: 2005,
  connectionFailed: 2006,
  signatureFailed: 2007,
  trafficUsedUp: 2008,
  leaseExpired: 2009,
  notWhitelisted: 2010,
  wrongQuantity: 2101,
  wrongParameter: 2102,
  countryNotFound: 2103,
  noAddressLeft: 2104,
  notNow: 2105,
  targetRefused: 2106,
  wrongProtocol: 2107,
  notOneAddress: 2108,
  addressNotPublic: 2109,
  addressInMainland: 2110,
  whitelistFull: 2111,
  orderSuspended: 2112,
  tooManyConnections: 2113,
  tooManyWrongLogins: 2114,
  headersTooLong: 2115,
  noExitForPlace: 2116,
  sessionNotRunning: 2117,
  wrongUser: 2118,
  sandboxTarget: 2119,
  subUserDisabled: 2120,
  subUserUsedUp: 2121,
  subUserPlace: 2122,
  subUserAddress: 2123,
  subUserRate: 2124,
} as const;

export type ProxyErrorName = keyof typeof proxyErrorCodes;

export const proxyErrorNames = Object.keys(proxyErrorCodes) as [ProxyErrorName, ...ProxyErrorName[]];

/** Errors that pages and gateways of the first release don't know, each with its fallback for them. */
const laterErrors = {
  orderSuspended: 'invalidOrder',
  tooManyConnections: 'notNow',
  tooManyWrongLogins: 'notNow',
  headersTooLong: 'wrongParameter',
  noExitForPlace: 'noAddressLeft',
  sessionNotRunning: 'leaseExpired',
  wrongUser: 'authFailed',
  sandboxTarget: 'targetRefused',
  subUserDisabled: 'invalidOrder',
  subUserUsedUp: 'trafficUsedUp',
  subUserPlace: 'countryNotFound',
  subUserAddress: 'notWhitelisted',
  subUserRate: 'notNow',
} as const satisfies Partial<Record<ProxyErrorName, ProxyErrorName>>;

type FirstProxyErrorName = Exclude<ProxyErrorName, keyof typeof laterErrors>;

const isLater = (name: ProxyErrorName): name is keyof typeof laterErrors => name in laterErrors;

export const firstProxyErrorNames = proxyErrorNames.filter((name) => !isLater(name)) as [FirstProxyErrorName, ...FirstProxyErrorName[]];

/** An error in a response: a name that all releases know, plus the actual name if it differs. */
export interface CompatibleRefusal {
  readonly refusal: FirstProxyErrorName;
  readonly reason?: ProxyErrorName | null | undefined;
}

export function compatibleRefusal(reason: ProxyErrorName): CompatibleRefusal {
  return isLater(reason) ? { refusal: laterErrors[reason], reason } : { refusal: reason };
}
