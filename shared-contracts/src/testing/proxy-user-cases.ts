import type { ProxyErrorName } from '../proxy-error-codes.ts';

/** How a username is refused that has the right order key. */
export interface ProxyUserCase {
  /** What follows the order number. */
  readonly parts: string;
  readonly refusal: ProxyErrorName | null;
  /** What the refusal names. */
  readonly parameter?: string;
}

const SIX_PARTS = 'orderId_country_state_city_minutes_session';

/** Usernames of each kind, with the answer on which the gateway, the API, the config doctor and the error code page must agree. */
export const proxyUserCases: readonly ProxyUserCase[] = [
  { parts: '_____', refusal: null },
  { parts: '_uk____', refusal: null },
  { parts: '_US_CA_los-angeles_10_a', refusal: null },
  { parts: '', refusal: 'wrongUser', parameter: SIX_PARTS },
  { parts: '____', refusal: 'wrongUser', parameter: SIX_PARTS },
  { parts: '______', refusal: 'wrongUser', parameter: SIX_PARTS },
  { parts: '-1_____', refusal: 'wrongUser', parameter: 'orderId' },
  { parts: '_JPN____', refusal: 'wrongUser', parameter: 'country' },
  { parts: '_US_a.b___', refusal: 'wrongUser', parameter: 'state' },
  { parts: '_US__a.b__', refusal: 'wrongUser', parameter: 'city' },
  { parts: '____0_a', refusal: 'wrongUser', parameter: 'minutes' },
  { parts: '____1441_a', refusal: 'wrongUser', parameter: 'minutes' },
  { parts: '____10m_a', refusal: 'wrongUser', parameter: 'minutes' },
  { parts: '_____a', refusal: 'wrongUser', parameter: 'minutes' },
  { parts: '____10_a-b', refusal: 'wrongUser', parameter: 'session' },
  { parts: '_XX____', refusal: 'countryNotFound' },
  { parts: '_CN____', refusal: 'countryWithoutExits' },
  { parts: '_CN___10_a', refusal: 'countryWithoutExits' },
];
