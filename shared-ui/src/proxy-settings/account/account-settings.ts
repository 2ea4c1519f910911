import { STICKY_MINUTES_MAX } from 'shared-contracts/constants';
import type { ExitPlace } from 'shared-contracts/proxy/exit-place';
import { readPlaceSettings, writePlaceSettings } from 'shared-contracts/proxy/place-settings';
import { accountProtocols, type ProxyProtocol } from 'shared-contracts/proxy/shapes';
import { formatProxyUser, isSessionId } from 'shared-contracts/proxy/user';

/** The customer's settings for account-password mode, besides the order and its key. */
export interface AccountSettings extends ExitPlace {
  /** Null while the field is empty. */
  readonly minutes: number | null;
  /** If empty, the exit may change with each connection. */
  readonly session: string;
  /** See `ProxyLogin`. */
  readonly protocol: ProxyProtocol;
}

/** Default session duration, in minutes. */
const MINUTES = 10;

export function isStickyMinutes(minutes: number | null): minutes is number {
  return minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= STICKY_MINUTES_MAX;
}

/** Reads the settings from an address. Missing or invalid values count as unset. */
export function readAccountSettings(search: URLSearchParams): AccountSettings {
  const minutes = Number(search.get('minutes') ?? MINUTES);
  const session = search.get('session') ?? '';
  return {
    ...readPlaceSettings(search),
    minutes: isStickyMinutes(minutes) ? minutes : MINUTES,
    session: isSessionId(session) ? session : '',
    protocol: accountProtocols.find((each) => each === search.get('protocol')) ?? accountProtocols[0],
  };
}

/** The query that holds these settings, without defaults and invalid values. */
export function writeAccountSettings({ minutes, session, protocol, ...place }: AccountSettings): Record<string, string> {
  const isSession = isSessionId(session);
  return {
    ...writePlaceSettings(place),
    ...(isSession && isStickyMinutes(minutes) && { minutes: String(minutes) }),
    ...(isSession && { session }),
    ...(protocol !== accountProtocols[0] && { protocol }),
  };
}

/** The username with these settings. */
export function accountUser(orderId: string, { minutes, ...settings }: Omit<AccountSettings, 'protocol'>): string {
  return formatProxyUser({ orderId, ...settings, ...(isStickyMinutes(minutes) && { minutes }) });
}
