import type { SiteSettings } from 'shared-contracts/shell';
import { checkEntry, entryFor } from './check-entry.ts';
import { checkLogin } from './check-login.ts';
import { checkScheme } from './check-scheme.ts';
import { fault, note, type ConfigFinding } from './config-finding.ts';
import type { SettingNote } from './proxy-setting.ts';
import type { ReadSetting } from './parse-setting.ts';

/** Notations that work but may surprise. */
const harmless: readonly SettingNote[] = ['onlyHttp', 'unlike', 'noProxy', 'moreLines'];
/** An unfilled variable or placeholder. */
const UNFILLED = /^\$|^%\w+%$|\$\{|\{\{?\w+\}|^<.+>$|…|^\*+$|^•+$|^(?:host|port|user|username|pass|password|PROXY_\w+|ORDER_\w+)$/;

/**
 * Finds all faults of a setting, and anything about it that may surprise.
 * @param entries of the account-password mode
 * @param countries codes available as exit countries; undefined until they are known
 */
export function checkSetting(
  { setting, unclean }: ReadSetting,
  entries: SiteSettings['proxyEntry'],
  countries: ReadonlySet<string> | undefined,
): ConfigFinding[] {
  const entry = entryFor(setting, entries);
  const parts = ['host', 'port', 'user', 'password'] as const;
  const unfilled = parts.filter((part) => UNFILLED.test(setting[part]));
  const written: ConfigFinding[] = [
    ...setting.notes.map((name) => (harmless.includes(name) ? note(name) : fault(name))),
    ...unclean.map(({ part, name }) => fault(name, { part })),
    ...unfilled.map((part) => fault('unfilled', { part })),
  ];
  // Further checks of an unfilled setting would be meaningless.
  if (unfilled.length > 0) return [...written, ...checkScheme(setting, entries)];
  return [...written, ...checkScheme(setting, entries), ...checkEntry(setting, entry), ...checkLogin(setting, entry, countries)];
}
