import { readAccountSettings, writeAccountSettings, type AccountSettings } from './account-settings.ts';
import { ANYWHERE } from 'shared-contracts/proxy/exit-place';
import { isExitReady, type ExitSettings } from './exit-settings.ts';

/** Kinds of login: the six-part user name with the order key, or `proxy` with a dynamic password. */
export const logins = ['key', 'dynamic'] as const;

/** Settings of a login in account-password mode. */
export interface LoginSettings extends AccountSettings, ExitSettings {
  readonly login: (typeof logins)[number];
  /** Region whose entry to connect to; empty for the nearest. */
  readonly entry: string;
}

/** Reads the settings from a URL and writes them to it; a key or password is never included. */
export const loginSettings = {
  read(search: URLSearchParams): LoginSettings {
    const settings = readAccountSettings(search);
    const login = logins.find((each) => each === search.get('login')) ?? logins[0];
    return { ...settings, login, entry: search.get('entry') ?? '', isSticky: settings.session !== '' };
  },
  write({ login, entry, isSticky, ...settings }: LoginSettings): Record<string, string> {
    const account = writeAccountSettings(isSticky ? settings : { ...settings, session: '' });
    return { ...account, ...(login !== logins[0] && { login }), ...(entry && { entry }) };
  },
};

/** The settings that the user name encodes: without a session that is disabled or not yet valid. */
export function saidOf({ login, isSticky, ...settings }: LoginSettings): AccountSettings {
  if (login === 'dynamic') return { ...settings, ...ANYWHERE, session: '' };
  return isSticky && isExitReady({ isSticky, ...settings }) ? settings : { ...settings, session: '' };
}

/** Whether the login settings are valid: a dynamic password has no session. */
export function isLoginReady(settings: LoginSettings): boolean {
  return settings.login === 'dynamic' || isExitReady(settings);
}
