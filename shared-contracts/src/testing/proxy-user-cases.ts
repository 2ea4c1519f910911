import type { ProxyErrorName } from '../texts/proxy-errors/error-codes.ts';

/** How a username is refused that has the right order key. */
export interface ProxyUserCase {
  /** What follows the order number. */
  readonly parts: string;
  readonly refusal: ProxyErrorName | null;
  /** What the refusal names. */
  readonly parameter?: string;
}

const ALL_PARTS = 'orderId_country_state_city_minutes_session[_asn-ASN][_isp-ISP][_sub-NAME]';

/** Usernames of each kind, with the answer on which the gateway, the API, the config doctor and the error code page must agree. */
export const proxyUserCases: readonly ProxyUserCase[] = [
  { parts: '_____', refusal: null },
  { parts: '_uk____', refusal: null },
  { parts: '_US_CA_los-angeles_10_a', refusal: null },
  { parts: '_US_CA_los-angeles_10_a_isp-citywave-fibre', refusal: null },
  { parts: '', refusal: 'wrongUser', parameter: ALL_PARTS },
  { parts: '____', refusal: 'wrongUser', parameter: ALL_PARTS },
  { parts: '______', refusal: 'wrongUser', parameter: ALL_PARTS },
  { parts: '-1_____', refusal: 'wrongUser', parameter: 'orderId' },
  { parts: '_JPN____', refusal: 'wrongUser', parameter: 'country' },
  { parts: '_US_a.b___', refusal: 'wrongUser', parameter: 'state' },
  { parts: '_US__a.b__', refusal: 'wrongUser', parameter: 'city' },
  { parts: '_US_DE-BY___', refusal: 'wrongUser', parameter: 'state' },
  { parts: '__CA___', refusal: 'wrongUser', parameter: 'country' },
  { parts: '___los-angeles__', refusal: 'wrongUser', parameter: 'country' },
  { parts: '______isp-citywave-fibre', refusal: 'wrongUser', parameter: 'country' },
  { parts: '_US_____asn-x', refusal: 'wrongUser', parameter: 'asn' },
  { parts: '_US_____isp-a.b', refusal: 'wrongUser', parameter: 'isp' },
  { parts: '_US_____asn-64496_asn-64497', refusal: 'wrongUser', parameter: ALL_PARTS },
  { parts: '_US_____zip-10001', refusal: 'wrongUser', parameter: ALL_PARTS },
  { parts: '____0_a', refusal: 'wrongUser', parameter: 'minutes' },
  { parts: '____1441_a', refusal: 'wrongUser', parameter: 'minutes' },
  { parts: '____10m_a', refusal: 'wrongUser', parameter: 'minutes' },
  { parts: '_____a', refusal: 'wrongUser', parameter: 'minutes' },
  { parts: '____10_a-b', refusal: 'wrongUser', parameter: 'session' },
  { parts: '______sub-a.b', refusal: 'wrongUser', parameter: 'sub' },
  { parts: '______sub--a', refusal: 'wrongUser', parameter: 'sub' },
  { parts: '______sub-nobody_sub-nobody', refusal: 'wrongUser', parameter: ALL_PARTS },
  { parts: '_XX____', refusal: 'countryNotFound' },
  { parts: '_CN____', refusal: 'noExitForPlace' },
  { parts: '_CN___10_a', refusal: 'noExitForPlace' },
];
