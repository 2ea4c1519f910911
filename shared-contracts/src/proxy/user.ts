import { DYNAMIC_PASSWORD_USER, STICKY_MINUTES_MAX } from '../constants.ts';
import { parseExitPlace, type ExitPlace } from './exit-place.ts';
import { checkSubUserName, subUserName } from './sub-user.ts';

/** A username in account-password mode: six parts, and optionally `asn`, `isp` and `sub`. An empty part means any, or none. */
export interface ProxyUser extends Partial<ExitPlace> {
  readonly orderId: string;
  /** How long a session keeps its exit; only valid with a session. */
  readonly minutes?: number;
  /** 1–32 letters or digits. */
  readonly session?: string;
  /** Name of a sub-user of the order, whose password replaces the order key. */
  readonly sub?: string;
}

const SEPARATOR = '_';
const SESSION = /^[A-Za-z0-9]{1,32}$/;
/** Length of generated session ids. */
const SESSION_LENGTH = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The username of an order: its six parts, each in its position even if empty, and after them `asn-`, `isp-` and `sub-` if they are set. The
 * password is the order key, or that of the sub-user.
 */
export function formatProxyUser({
  orderId,
  country = '',
  state = '',
  city = '',
  minutes,
  session = '',
  asn = '',
  isp = '',
  sub = '',
}: ProxyUser): string {
  const optional = [asn && `asn-${asn}`, isp && `isp-${isp}`, sub && `sub-${sub}`].filter(Boolean);
  return [orderId, country, state, city, session === '' ? '' : String(minutes ?? ''), session, ...optional].join(SEPARATOR);
}

export function isSessionId(text: string): boolean {
  return SESSION.test(text);
}

/** Generates a unique session id of eight letters. */
export function newSessionId(): string {
  // 256 is not a multiple of 26, so bytes above the largest multiple are dropped: they would favor the first letters.
  const limit = 256 - (256 % LETTERS.length);
  let made = '';
  while (made.length < SESSION_LENGTH) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) made += LETTERS.charAt(byte % LETTERS.length);
  }
  return made;
}

/** Part of a username that is invalid; `count` if there are fewer than six parts, or more than those and the optional ones. */
export type ProxyUserPart = keyof ProxyUser | 'count';

const ORDER = /^[A-Za-z0-9]{1,40}$/;
const PARTS = 6;
/** Optional parts, in any sequence after the six. */
const OPTIONAL = /^(asn|isp|sub)-(.+)$/i;

function readMinutes(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Reads the parts after the six; undefined if one is unknown or occurs twice. */
function readOptional(parts: readonly string[]): Pick<ProxyUser, 'asn' | 'isp' | 'sub'> | undefined {
  const read = parts.map((part) => OPTIONAL.exec(part) ?? ['', '', '']);
  const optional = Object.fromEntries(read.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  return '' in optional || Object.keys(optional).length < parts.length ? undefined : optional;
}

/**
 * Parses a username. Places are case-insensitive and normalized as by `parseExitPlace`, and a sub-user's name as by `subUserName`; minutes
 * without a session are ignored.
 * @returns the parts, or the first invalid one
 */
export function parseProxyUser(text: string): (ProxyUser & ExitPlace) | ProxyUserPart {
  const parts = text.split(SEPARATOR);
  const optional = readOptional(parts.slice(PARTS));
  if (parts.length < PARTS || !optional) return 'count';
  const [orderId = '', country = '', state = '', city = '', minutes = '', session = ''] = parts;
  if (!ORDER.test(orderId)) return 'orderId';
  const { sub, ...networks } = optional;
  const place = parseExitPlace({ country, state, city, ...networks });
  if (typeof place === 'string') return place;
  const lasts = readMinutes(minutes);
  const isMinutes = minutes === '' ? session === '' : lasts !== undefined && lasts >= 1 && lasts <= STICKY_MINUTES_MAX;
  if (!isMinutes) return 'minutes';
  if (session !== '' && !SESSION.test(session)) return 'session';
  if (sub !== undefined && checkSubUserName(sub) !== null) return 'sub';
  return {
    orderId,
    ...place,
    session,
    ...(lasts === undefined ? {} : { minutes: lasts }),
    ...(sub === undefined ? {} : { sub: subUserName(sub) }),
  };
}

/** Removes what doesn't decide whose login a username is: its place, unless a sub-user may be limited to some, and its session. */
export function userWithoutPlace(user: string): string {
  const read = parseProxyUser(user);
  if (typeof read === 'string') return user;
  const { orderId, sub, country, state, city, asn, isp } = read;
  return formatProxyUser(sub === undefined ? { orderId } : { orderId, sub, country, state, city, asn, isp });
}

/** Whether a username is the account of a static line, which has no parts. */
export function isLineAccount(user: string): boolean {
  return /^s[a-z\d]{9}$/.test(user);
}

/** The names of the parts, joined as in a username; those in brackets are optional. */
const SHAPE = 'orderId_country_state_city_minutes_session[_asn-ASN][_isp-ISP][_sub-NAME]';

/**
 * What is wrong with a username that no gateway accepts: the name of a part that is invalid or missing, or all of them if their number is
 * wrong; undefined if the username is well-formed.
 */
export function wrongPartOf(user: string): string | undefined {
  if (user === DYNAMIC_PASSWORD_USER || isLineAccount(user)) return undefined;
  const read = parseProxyUser(user);
  if (typeof read !== 'string') return undefined;
  return read === 'count' ? SHAPE : read;
}
