import type { SiteSettings } from 'shared-contracts/shell';
import { isByTls } from './check-entry.ts';
import { fault, note, type ConfigFinding } from './config-finding.ts';
import type { ProxySetting } from './proxy-setting.ts';

const fine: readonly string[] = ['', 'http', 'socks5h', 'proxy'];
/** Formats pasted from browsers, which don't send a login over SOCKS. */
const ofBrowsers: readonly string[] = ['dictionary', 'form', 'pac'];

/** Checks the setting's protocol. @param entries of the account-password mode */
export function checkScheme(setting: ProxySetting, entries: SiteSettings['proxyEntry']): ConfigFinding[] {
  const { scheme, shape, user } = setting;
  const isSocks = scheme.startsWith('socks');
  const login = isSocks && user !== '' && ofBrowsers.includes(shape) ? [note('socksLogin')] : [];
  if (fine.includes(scheme) || isByTls(setting, entries)) return login;
  if (scheme === 'https') return [fault('schemeHttps')];
  if (scheme === 'socks4' || scheme === 'socks4a') return [fault('schemeSocks4', { scheme })];
  if (scheme === 'socks5') return [note('schemeSocks5'), ...login];
  if (scheme === 'socks') return [note('schemeSocks'), ...login];
  return [fault('schemeOther', { scheme })];
}
