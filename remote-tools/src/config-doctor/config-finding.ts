import type { Finding } from '../pasted/finding.ts';
import type { Unclean } from '../pasted/clean-text.ts';
import type { SettingNote } from './proxy-setting.ts';

/** All possible findings about a proxy setting. */
export type ConfigFindingName =
  | SettingNote
  | Unclean
  | 'schemeHttps'
  | 'schemeSocks4'
  | 'schemeSocks'
  | 'schemeSocks5'
  | 'schemeOther'
  | 'socksLogin'
  | 'unfilled'
  | 'hostMissing'
  | 'hostExit'
  | 'hostPrivate'
  | 'hostOther'
  | 'portMissing'
  | 'portForm'
  | 'portOther'
  | 'leasedPort'
  | 'leasedLogin'
  | 'loginMissing'
  | 'userMissing'
  | 'passwordMissing'
  | 'userCase'
  | 'userAccount'
  | 'userUnknown'
  | 'orderAlone'
  | 'staticLine'
  | 'staticOrder'
  | 'partCount'
  | 'orderMissing'
  | 'orderForm'
  | 'countryForm'
  | 'countryUnknown'
  | 'noExitForPlace'
  | 'countryNeeded'
  | 'placeForm'
  | 'asnForm'
  | 'subUserForm'
  | 'minutesForm'
  | 'minutesTooLong'
  | 'minutesLong'
  | 'minutesMissing'
  | 'minutesAlone'
  | 'sessionLong'
  | 'sessionForm'
  | 'accountPassword'
  | 'encodedInField';

export type ConfigFinding = Finding<ConfigFindingName>;

type Values = ConfigFinding['values'];

export const fault = (name: ConfigFindingName, values: Values = {}, code?: number): ConfigFinding =>
  code === undefined ? { name, isFault: true, values } : { name, isFault: true, values, code };

export const note = (name: ConfigFindingName, values: Values = {}): ConfigFinding => ({ name, isFault: false, values });
