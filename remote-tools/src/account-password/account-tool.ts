import { isStickyMinutes, readAccountSettings, writeAccountSettings, type AccountSettings } from 'shared-contracts/account-settings';
import { isSessionId } from 'shared-contracts/proxy-user';

/** Who logs in: the user of six parts with the order's key, or `proxy` with a dynamic password. */
export const logins = ['key', 'dynamic'] as const;

export interface AccountToolSettings extends AccountSettings {
  readonly login: (typeof logins)[number];
  /** Whether a session keeps the exit, even while its id is being typed. */
  readonly isSticky: boolean;
}

/** How the settings of the tool stand in its address; a key or a password never do. */
export const accountTool = {
  read(search: URLSearchParams): AccountToolSettings {
    const settings = readAccountSettings(search);
    const login = logins.find((each) => each === search.get('login')) ?? logins[0];
    return { ...settings, login, isSticky: settings.session !== '' };
  },
  write({ login, isSticky, ...settings }: AccountToolSettings): Record<string, string> {
    const account = writeAccountSettings(isSticky ? settings : { ...settings, session: '' });
    return { ...account, ...(login !== logins[0] && { login }) };
  },
};

/** What the user name says of the settings: nothing of a session that is not meant, or not right yet. */
export function saidOf({ login, isSticky, ...settings }: AccountToolSettings): AccountSettings {
  if (login === 'dynamic') return { ...settings, country: '', state: '', session: '' };
  return isSticky && isSessionId(settings.session) && isStickyMinutes(settings.minutes) ? settings : { ...settings, session: '' };
}
