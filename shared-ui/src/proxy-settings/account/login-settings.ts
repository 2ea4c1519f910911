import { readAccountSettings, writeAccountSettings, type AccountSettings } from 'shared-contracts/account-settings';
import { isExitReady, type ExitSettings } from './exit-settings.ts';

/** Who logs in: the user of six parts with the order's key, or `proxy` with a dynamic password. */
export const logins = ['key', 'dynamic'] as const;

/** What a log-in to the entry of the account-password mode is to be like. */
export interface LoginSettings extends AccountSettings, ExitSettings {
  readonly login: (typeof logins)[number];
}

/** How they stand in an address; a key or a password never do. */
export const loginSettings = {
  read(search: URLSearchParams): LoginSettings {
    const settings = readAccountSettings(search);
    const login = logins.find((each) => each === search.get('login')) ?? logins[0];
    return { ...settings, login, isSticky: settings.session !== '' };
  },
  write({ login, isSticky, ...settings }: LoginSettings): Record<string, string> {
    const account = writeAccountSettings(isSticky ? settings : { ...settings, session: '' });
    return { ...account, ...(login !== logins[0] && { login }) };
  },
};

/** What the user name says of the settings: nothing of a session that is not meant, or not right yet. */
export function saidOf({ login, isSticky, ...settings }: LoginSettings): AccountSettings {
  if (login === 'dynamic') return { ...settings, country: '', state: '', session: '' };
  return isSticky && isExitReady({ isSticky, ...settings }) ? settings : { ...settings, session: '' };
}

/** Whether a log-in can be made as it is set: a dynamic password goes with no session. */
export function isLoginReady(settings: LoginSettings): boolean {
  return settings.login === 'dynamic' || isExitReady(settings);
}
