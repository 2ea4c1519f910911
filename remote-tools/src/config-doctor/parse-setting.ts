import { cleanText, type Unclean } from '../pasted/clean-text.ts';
import { keyOf } from './key-words.ts';
import { withDefaults, type ProxySetting } from './proxy-setting.ts';
import { parseAddress } from './parse-address.ts';
import { readAnswerEntry } from './read-answer-entry.ts';
import { parseCurlProxy } from './parse-curl-proxy.ts';
import { parsePairs } from './parse-pairs.ts';

const EXTRACTION = /\/api\/(?:getIp|addWhiteIp|delWhiteIp|v1\/renew-session)\b/;
const PAC = /^(PROXY|HTTPS?|SOCKS[45]?)\s+(\S+?);?$/i;
const pacSchemes: Readonly<Record<string, string>> = { proxy: 'http', socks: 'socks4' };
const ADDRESS_IN_TEXT = /(?:https?|socks\w*):\/\/[^\s"'<>]+/i;

export interface ReadSetting {
  readonly setting: ProxySetting;
  /** Copying artifacts found in or around its parts. */
  readonly unclean: readonly { readonly part: 'host' | 'port' | 'user' | 'password'; readonly name: Unclean }[];
}

function readPac(text: string): ProxySetting | undefined {
  const [, kind = '', entry] = PAC.exec(text) ?? [];
  if (entry === undefined) return undefined;
  const scheme = kind.toLowerCase();
  return { ...parseAddress(entry), shape: 'pac', scheme: pacSchemes[scheme] ?? scheme };
}

/** Strips what surrounds a value in code: quotes, comma, semicolon. */
const bare = (text: string) =>
  text
    .trim()
    .replace(/[,;]+$/, '')
    .replace(/^(["'`])([\s\S]*)\1$/, '$2');

function readOnePiece(text: string): ProxySetting {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const read = parseAddress(bare(lines[0] ?? ''));
  return lines.length > 1 ? { ...read, notes: [...read.notes, 'moreLines'] } : read;
}

/** Whether parts are named: the text contains characters that a one-string setting never has, or each line starts with a part's name. */
function isNamed(text: string): boolean {
  if (/[={：]|:[ \t]/.test(text)) return true;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return (
    lines.length > 1 &&
    lines.every((line) => ['host', 'port', 'user', 'password', 'scheme'].includes(keyOf(line.split(':')[0] ?? '') ?? ''))
  );
}

function readAny(text: string): ProxySetting {
  if (/(?:^|\s)curl(?:\.exe)?\s/.test(text) || /^-{1,2}\w/.test(text)) {
    const command = parseCurlProxy(text);
    if (command) return command;
  }
  const read = readAnswerEntry(text) ?? readPac(text);
  if (read) return read;
  const pairs = isNamed(text) ? parsePairs(text) : undefined;
  if (pairs) return pairs;
  // Another program's command that contains a URL.
  const address = /^[^:/]*\s/.test(bare(text)) ? ADDRESS_IN_TEXT.exec(text)?.[0] : undefined;
  return address === undefined ? readOnePiece(text) : parseAddress(address);
}

/** Whether a text is an extraction API link, which the sign debugger explains better. */
export const isExtractionLink = (text: string): boolean => EXTRACTION.test(text);

/** Whether enough was parsed to be a setting; any single word could be a host. */
function isSetting({ shape, scheme, host, port, user }: ProxySetting): boolean {
  return shape === 'answer' || scheme !== '' || port !== '' || user !== '' || /[.:]/.test(host);
}

/** Parses a pasted proxy setting in any notation. Undefined if the text isn't one. */
export function parseSetting(pasted: string): ReadSetting | undefined {
  const text = pasted.trim();
  if (text === '') return undefined;
  const read = readAny(text);
  if (!isSetting(read)) return undefined;
  const parts = ['host', 'port', 'user', 'password'] as const;
  const cleaned = parts.map((part) => ({ part, ...cleanText(read[part]) }));
  const values = Object.fromEntries(cleaned.map(({ part, text: value }) => [part, value]));
  return {
    setting: withDefaults({ ...read, ...values }),
    unclean: cleaned.flatMap(({ part, had }) => had.map((name) => ({ part, name }))),
  };
}
