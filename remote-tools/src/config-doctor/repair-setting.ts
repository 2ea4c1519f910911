import { DYNAMIC_PASSWORD_USER, STICKY_MINUTES_MAX } from 'shared-contracts/constants';
import type { ProxyLogin } from 'shared-contracts/proxy/shapes';
import { formatProxyUser, parseProxyUser } from 'shared-contracts/proxy/user';
import type { SiteSettings } from 'shared-contracts/shell';
import { entryFor, isByTls } from './check-entry.ts';
import { isOptionalPart, PART_COUNT } from './check-user-parts.ts';
import { userKindOf } from './login-kinds.ts';
import type { ProxySetting } from './proxy-setting.ts';

/** Default duration for a session without one, in minutes. */
const DEFAULT_MINUTES = '10';

function repairMinutes(minutes: string, session: string): string {
  if (session === '') return '';
  const digits = minutes.replaceAll(/\D/g, '') || DEFAULT_MINUTES;
  return String(Math.min(Math.max(Number(digits), 1), STICKY_MINUTES_MAX));
}

/** The intended user name; undefined if it can't be determined. */
function repairParts(user: string): string | undefined {
  const parts = user.split('_');
  // With too few parts, the missing one can be anywhere; extra parts come from a session ID with underscores.
  if (parts.length < PART_COUNT) return undefined;
  const [orderId, country = '', state, city, minutes = '', ...rest] = parts;
  const session = rest
    .filter((part) => !isOptionalPart(part))
    .join('')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 32);
  const optional = rest.filter(isOptionalPart);
  const repaired = [orderId, country, state, city, repairMinutes(minutes, session), session, ...optional].join('_');
  const parsed = parseProxyUser(repaired);
  return typeof parsed === 'string' ? undefined : formatProxyUser(parsed);
}

function repairUser(user: string): string | undefined {
  const kind = userKindOf(user);
  if (kind === 'dynamic') return DYNAMIC_PASSWORD_USER;
  if (kind === 'orderAlone') return formatProxyUser({ orderId: user });
  if (kind === 'parts') return repairParts(user);
  return kind === 'line' ? user : undefined;
}

/** Repairs the format of a setting; undefined if that can't be done automatically. */
export function repairSetting(setting: ProxySetting, entries: SiteSettings['proxyEntry']): ProxyLogin | undefined {
  const { scheme, host, port, user, password } = setting;
  const repaired = repairUser(user);
  if (repaired === undefined || password === '') return undefined;
  const isLine = userKindOf(user) === 'line';
  if (isLine && (host === '' || !/^\d+$/.test(port))) return undefined;
  const entry = entryFor(setting, entries);
  return {
    host: isLine ? host : entry.host,
    port: isLine ? Number(port) : entry.port,
    user: repaired,
    password,
    protocol: scheme.startsWith('socks') ? '2' : isByTls(setting, entries) ? '3' : '1',
  };
}
