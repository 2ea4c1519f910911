import { STICKY_MINUTES_MAX } from './constants.ts';

/** What the six parts of a user name of the account-password mode say. An empty part is any, or none. */
export interface ProxyUser {
  readonly orderId: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Codes of letters, digits and hyphens. They tell sessions apart; exits are chosen by country or region alone. */
  readonly state?: string;
  readonly city?: string;
  /** How long a session keeps its exit; goes with a session. */
  readonly minutes?: number;
  /** 1–32 letters or digits. */
  readonly session?: string;
}

const SEPARATOR = '_';
const SESSION = /^[A-Za-z0-9]{1,32}$/;
/** Length of the session ids that we make. */
const SESSION_LENGTH = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The user name of an order: its six parts, each in its place whether it is empty or not. Its password is the order's key. */
export function formatProxyUser({ orderId, country = '', state = '', city = '', minutes, session = '' }: ProxyUser): string {
  return [orderId, country, state, city, session === '' ? '' : String(minutes ?? ''), session].join(SEPARATOR);
}

export function isSessionId(text: string): boolean {
  return SESSION.test(text);
}

/** A session id that nobody else has: eight letters. */
export function newSessionId(): string {
  // 26 does not divide 256: the few bytes above its largest multiple would favour the first letters.
  const limit = 256 - (256 % LETTERS.length);
  let made = '';
  while (made.length < SESSION_LENGTH) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) made += LETTERS.charAt(byte % LETTERS.length);
  }
  return made;
}

/** Part of a user name, by what is wrong with it: `count` where there are not six. */
export type ProxyUserPart = keyof ProxyUser | 'count';

const ORDER = /^[A-Za-z0-9]{1,40}$/;
const PLACE = /^[A-Za-z0-9-]{0,40}$/;
const PARTS = 6;

function readMinutes(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/**
 * Reads a user name of six parts. Codes of places are read in any case, `UK` as `GB`; minutes without a session mean nothing.
 * @returns the parts, or the first one that is wrong
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
