/** What the six parts of a user name of the account-password mode say. An empty part is any, or none. */
export interface ProxyUser {
  readonly orderId: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Codes of letters, digits and hyphens. */
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
