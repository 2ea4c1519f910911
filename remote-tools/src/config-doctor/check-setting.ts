import { checkEntry, type Entry } from './check-entry.ts';
import { checkLogin } from './check-login.ts';
import { checkScheme } from './check-scheme.ts';
import { fault, note, type ConfigFinding } from './config-finding.ts';
import type { SettingNote } from './proxy-setting.ts';
import type { ReadSetting } from './read-setting.ts';

/** Ways of writing that work, and may surprise. */
const harmless: readonly SettingNote[] = ['onlyHttp', 'unlike', 'noProxy', 'moreLines'];
/** A variable or a place that nothing was put into. */
const UNFILLED = /^\$|^%\w+%$|\$\{|\{\{?\w+\}|^<.+>$|…|^\*+$|^•+$|^(?:host|port|user|username|pass|password|PROXY_\w+|ORDER_\w+)$/;

/**
 * All that is wrong with a setting, and what about it may surprise.
 * @param entry of the account-password mode
 * @param countries codes of those that exits can be asked for; undefined while that is not known
 */
export function checkSetting({ setting, unclean }: ReadSetting, entry: Entry, countries: ReadonlySet<string> | undefined): ConfigFinding[] {
  const parts = ['host', 'port', 'user', 'password'] as const;
  const unfilled = parts.filter((part) => UNFILLED.test(setting[part]));
  const written: ConfigFinding[] = [
    ...setting.notes.map((name) => (harmless.includes(name) ? note(name) : fault(name))),
    ...unclean.map(({ part, name }) => fault(name, { part })),
    ...unfilled.map((part) => fault('unfilled', { part })),
  ];
  // What nothing was put into cannot be wrong in another way.
  if (unfilled.length > 0) return [...written, ...checkScheme(setting)];
  return [...written, ...checkScheme(setting), ...checkEntry(setting, entry), ...checkLogin(setting, entry, countries)];
}
