import type { SiteSettings } from 'shared-contracts/shell';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { loopbackOfExit } from 'shared-contracts/proxy/sandbox-exits';
import { fault, note, type ConfigFinding } from './config-finding.ts';
import { userKindOf } from './login-kinds.ts';
import type { ProxySetting } from './proxy-setting.ts';

type Entries = SiteSettings['proxyEntry'];
export type Entry = Pick<Entries, 'host' | 'port'>;

/** Whether the setting uses TLS to the proxy, at the port for it. */
export const isByTls = ({ scheme, port }: ProxySetting, { tls }: Entries): boolean => scheme === 'https' && Number(port) === tls?.port;

/** The entry that the setting is for. */
export const entryFor = (setting: ProxySetting, entries: Entries): Entry => (isByTls(setting, entries) && entries.tls) || entries;

/** Addresses that are only valid in a local network. */
const PRIVATE = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i;
const PORT_MAX = 65_535;

export const isOurHost = ({ host }: ProxySetting, entry: Entry): boolean => host.toLowerCase() === entry.host.toLowerCase();

function checkHost(setting: ProxySetting, entry: Entry): ConfigFinding[] {
  const { host, realIp = '', user, shape } = setting;
  if (isOurHost(setting, entry) || shape === 'answer') return [];
  if (host === '' && realIp === '') return [fault('hostMissing', { entry: entry.host })];
  const isExit = host === '' || host === realIp || loopbackOfExit(host) !== undefined;
  if (isExit) return [fault('hostExit', { host: host || realIp, entry: entry.host })];
  if (PRIVATE.test(host)) return [fault('hostPrivate', { host, entry: entry.host })];
  return userKindOf(user) === 'line' ? [] : [note('hostOther', { host, entry: entry.host })];
}

function checkPort(setting: ProxySetting, entry: Entry): ConfigFinding[] {
  const { port, user } = setting;
  if (port === '') return [fault('portMissing', { right: entry.port })];
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= PORT_MAX;
  if (!isPort) return [fault('portForm', { port, right: entry.port })];
  if (!isOurHost(setting, entry) || Number(port) === entry.port) return [];
  const kind = userKindOf(user);
  if (kind === 'dynamic' || kind === 'parts') return [fault('portOther', { port, right: entry.port }, proxyErrors.notWhitelisted.code)];
  return [kind === 'none' ? note('leasedPort', { port }) : note('leasedLogin', { port })];
}

/** Checks the setting's host and port. @param entry of the account-password mode */
export function checkEntry(setting: ProxySetting, entry: Entry): ConfigFinding[] {
  return setting.notes.includes('refusedAnswer') ? [] : [...checkHost(setting, entry), ...checkPort(setting, entry)];
}
