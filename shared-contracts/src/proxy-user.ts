import { DYNAMIC_PASSWORD_USER, STICKY_MINUTES_MAX } from './constants.ts';

/** The six parts of a username in account-password mode. An empty part means any, or none. */
export interface ProxyUser {
  readonly orderId: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Codes of letters, digits and hyphens. They distinguish sessions; exits are chosen only by country or region. */
  readonly state?: string;
  readonly city?: string;
  /** How long a session keeps its exit; only valid with a session. */
  readonly minutes?: number;
  /** 1–32 letters or digits. */
  readonly session?: string;
}

const SEPARATOR = '_';
const SESSION = /^[A-Za-z0-9]{1,32}$/;
/** Length of generated session ids. */
const SESSION_LENGTH = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The username of an order: its six parts, each in its position even if empty. The password is the order key. */
export function formatProxyUser({ orderId, country = '', state = '', city = '', minutes, session = '' }: ProxyUser): string {
  return [orderId, country, state, city, session === '' ? '' : String(minutes ?? ''), session].join(SEPARATOR);
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

/** Part of a username that is invalid; `count` if there aren't six parts. */
export type ProxyUserPart = keyof ProxyUser | 'count';

const ORDER = /^[A-Za-z0-9]{1,40}$/;
const PLACE = /^[A-Za-z0-9-]{0,40}$/;
const PARTS = 6;

function readMinutes(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/**
 * Parses a six-part username. Location codes are case-insensitive, and `UK` is read as `GB`; minutes without a session are ignored.
 * @returns the parts, or the first invalid one
 */
export function parseProxyUser(text: string): ProxyUser | ProxyUserPart {
  const parts = text.split(SEPARATOR);
  if (parts.length !== PARTS) return 'count';
  const [orderId = '', country = '', state = '', city = '', minutes = '', session = ''] = parts;
  if (!ORDER.test(orderId)) return 'orderId';
  if (!/^([A-Za-z]{2})?$/.test(country)) return 'country';
  if (!PLACE.test(state)) return 'state';
  if (!PLACE.test(city)) return 'city';
  const lasts = readMinutes(minutes);
  const isMinutes = minutes === '' ? session === '' : lasts !== undefined && lasts >= 1 && lasts <= STICKY_MINUTES_MAX;
  if (!isMinutes) return 'minutes';
  if (session !== '' && !SESSION.test(session)) return 'session';
  return {
    orderId,
    country: country.toUpperCase().replace(/^UK$/, 'GB'),
    state,
    city,
    session,
    ...(lasts === undefined ? {} : { minutes: lasts }),
  };
}

/** Whether a username is the account of a static line, which has no parts. */
export function isLineAccount(user: string): boolean {
  return /^s[a-z\d]{9}$/.test(user);
}

/** The names of the six parts, joined as in a username. */
const SHAPE = ['orderId', 'country', 'state', 'city', 'minutes', 'session'].join(SEPARATOR);

/** What is wrong with a username that no gateway accepts: the name of a part, or all of them if there aren't six; undefined if it is well-formed. */
export function wrongPartOf(user: string): string | undefined {
  if (user === DYNAMIC_PASSWORD_USER || isLineAccount(user)) return undefined;
  const read = parseProxyUser(user);
  if (typeof read !== 'string') return undefined;
  return read === 'count' ? SHAPE : read;
}
