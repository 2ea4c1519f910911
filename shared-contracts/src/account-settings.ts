import { STICKY_MINUTES_MAX } from './constants.ts';
import { formatProxyUser, isSessionId } from './proxy-user.ts';

/** The customer's settings for account-password mode, besides the order and its key. */
export interface AccountSettings {
  /** ISO 3166-1 alpha-2; empty for any. */
  readonly country: string;
  /** State or province of that country, such as `US-CA`; empty for any. */
  readonly state: string;
  /** Null while the field is empty. */
  readonly minutes: number | null;
  /** If empty, the exit may change with each connection. */
  readonly session: string;
  /** 1 HTTP/HTTPS, 2 SOCKS5. */
  readonly protocol: '1' | '2';
}

/** Default session duration, in minutes. */
const MINUTES = 10;

export const accountProtocols = ['1', '2'] as const;

export function isStickyMinutes(minutes: number | null): minutes is number {
  return minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= STICKY_MINUTES_MAX;
}

/** Reads the settings from an address. Missing or invalid values count as unset. */
export function readAccountSettings(search: URLSearchParams): AccountSettings {
  const country = search.get('country') ?? '';
  const state = search.get('state') ?? '';
  const minutes = Number(search.get('minutes') ?? MINUTES);
  const session = search.get('session') ?? '';
  const isCountry = /^[A-Z]{2}$/.test(country);
  return {
    country: isCountry ? country : '',
    state: isCountry && state.startsWith(`${country}-`) && /^[A-Za-z0-9-]{4,40}$/.test(state) ? state : '',
    minutes: isStickyMinutes(minutes) ? minutes : MINUTES,
    session: isSessionId(session) ? session : '',
    protocol: search.get('protocol') === '2' ? '2' : '1',
  };
}

/** The query that holds these settings, without defaults and invalid values. */
export function writeAccountSettings({ country, state, minutes, session, protocol }: AccountSettings): Record<string, string> {
  const isSession = isSessionId(session);
  return {
    ...(country && { country }),
    ...(state && { state }),
    ...(isSession && isStickyMinutes(minutes) && { minutes: String(minutes) }),
    ...(isSession && { session }),
    ...(protocol === '2' && { protocol }),
  };
}

/** The six-part username with these settings. */
export function accountUser(orderId: string, { country, state, minutes, session }: Omit<AccountSettings, 'protocol'>): string {
  return formatProxyUser({ orderId, country, state, session, ...(isStickyMinutes(minutes) && { minutes }) });
}
