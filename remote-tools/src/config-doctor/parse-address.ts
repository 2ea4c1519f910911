import { withDefaults, type ProxySetting, type SettingNote } from './proxy-setting.ts';

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;
const PORT = /^\d{1,5}$/;
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)+|localhost)$/i;
/** Start of a colon-separated list: host, port and more. */
const LIST = /^(?:\[[^\]]+\]|[\w.-]+):\d{1,5}:/;
/** Characters that must be encoded in the user name and password of a URL. */
const NEEDS_ENCODING = /[@:/?#\s]|%(?![0-9a-f]{2})/i;

type Pair = readonly [before: string, after: string];

function splitAt(text: string, place: number): Pair {
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}

const splitFirst = (text: string, sign: string) => splitAt(text, text.indexOf(sign));

/** Splits host and port, without the brackets of an IPv6 address. */
function splitEntry(text: string): Pair {
  const [, inBrackets, port = ''] = /^\[([^\]]*)\]:?(.*)$/.exec(text) ?? [];
  return inBrackets === undefined ? splitAt(text, text.lastIndexOf(':')) : [inBrackets, port];
}

const isEntry = (text: string) => {
  const [host, port] = splitEntry(text);
  return PORT.test(port) && (HOST.test(host) || text.startsWith('['));
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readLogin(rest: string, scheme: string, notes: readonly SettingNote[]): ProxySetting {
  const [left, right] = splitAt(rest, rest.lastIndexOf('@'));
  const isReversed = scheme === '' && isEntry(left) && !isEntry(right);
  const [login, entry] = isReversed ? [right, left] : [left, right.replace(/[/?#].*$/, '')];
  const [user, password] = splitFirst(login, ':');
  const [host, port] = splitEntry(entry);
  if (scheme === '') return withDefaults({ shape: isReversed ? 'reversed' : 'login', host, port, user, password, notes });
  const isRaw = NEEDS_ENCODING.test(password) || NEEDS_ENCODING.test(user);
  return withDefaults({
    shape: 'url',
    scheme,
    host,
    port,
    user: decoded(user),
    password: decoded(password),
    notes: isRaw ? [...notes, 'signsInAddress'] : notes,
  });
}

/** Parses text without an `@`: just an entry, or colon-separated parts. */
function readParts(rest: string, scheme: string, notes: readonly SettingNote[]): ProxySetting {
  const [, bracketed, behind = ''] = /^\[([^\]]+)\]:?(.*)$/.exec(rest) ?? [];
  const parts = bracketed === undefined ? rest.split(':') : [bracketed, ...behind.split(':')];
  const [first = '', second = '', third = '', fourth = ''] = parts;
  if (parts.length >= 3 && PORT.test(second)) {
    const login = { user: third, password: parts.slice(3).join(':') };
    const more: readonly SettingNote[] = scheme === '' ? notes : [...notes, 'listWithScheme'];
    return withDefaults({ shape: 'list', scheme, host: first, port: second, ...login, notes: more });
  }
  if (parts.length === 4 && PORT.test(fourth) && HOST.test(third))
    return withDefaults({ shape: 'userFirst', scheme, host: third, port: fourth, user: first, password: second, notes });
  const [host, port] = parts.length <= 2 ? [first, second] : splitEntry(rest);
  return withDefaults({ shape: scheme === '' ? 'entry' : 'url', scheme, host, port: port.replace(/[/?#].*$/, ''), notes });
}

/** Parses a proxy written as a single string, in any notation that programs accept. */
export function parseAddress(text: string): ProxySetting {
  const notes: SettingNote[] = [];
  let [, scheme = ''] = SCHEME.exec(text) ?? [];
  let rest = text.replace(SCHEME, '');
  while (SCHEME.test(rest)) {
    notes.push('schemeTwice');
    scheme = SCHEME.exec(rest)?.[1] ?? scheme;
    rest = rest.replace(SCHEME, '');
  }
  scheme = scheme.toLowerCase();
  const behindLogin = rest.slice(rest.lastIndexOf('@') + 1);
  // The user name in a list may contain an `@`.
  const isList = scheme === '' && LIST.test(rest) && !isEntry(behindLogin);
  return rest.includes('@') && !isList ? readLogin(rest, scheme, notes) : readParts(rest.replace(/\/.*$/, ''), scheme, notes);
}
