import type { LinkNote, PastedLink } from './pasted-link.ts';
import { readCurl } from './read-curl.ts';

const LINK = /https?:\/\/[^\s"'<>`]+|\/api\/\w+\?[^\s"'<>`]+/i;
const BEGINS = /^(?:https?:\/\/|\/|\?|\w+=)/i;
const IN_QUOTES = /^(["'`<])([\s\S]*)["'`>]$/;

/** Decodes a value; returns it unchanged if that fails. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

interface Found {
  readonly address: string;
  readonly notes: readonly LinkNote[];
}

/** Finds the link in a text: the whole text, or the URL in a line of code. */
function findLink(text: string): Found | undefined {
  const bare = IN_QUOTES.exec(text)?.[2]?.trim() ?? text;
  if (BEGINS.test(bare)) {
    const address = bare.replaceAll(/\s*\n\s*/g, '');
    return { address, notes: address === bare ? [] : ['lineBreak'] };
  }
  const address = LINK.exec(bare)?.[0];
  return address === undefined ? undefined : { address, notes: [] };
}

function repairQuery(written: string): { readonly query: string; readonly notes: readonly LinkNote[] } {
  const notes: LinkNote[] = [];
  let query = written;
  if (/&amp;/i.test(query)) {
    notes.push('htmlAmpersand');
    query = query.replaceAll(/&amp;/gi, '&');
  }
  if (!query.includes('=') && /%3D/i.test(query)) {
    notes.push('encodedQuery');
    query = decoded(query);
  }
  if (/%25[0-9a-f]{2}/i.test(query)) notes.push('doubleEncoded');
  if (query.includes('?')) {
    notes.push('questionMarks');
    query = query.replaceAll('?', '&');
  }
  return { query, notes };
}

/** Parses a pasted link, its query, or a command that calls it. Undefined for anything else. */
export function readLink(pasted: string): PastedLink | undefined {
  const text = pasted.trim();
  const found = /(?:^|\s)curl(?:\.exe)?\s/.test(text) ? readCurl(text) : findLink(text);
  if (!found) return undefined;
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)?([\s\S]*)$/i.exec(found.address) ?? [];
  const isQuery = !/^[^?=]*\?/.test(rest) && rest.includes('=');
  const [, path = '', written = ''] = isQuery ? ['', '', rest] : (/^([^?#]*)\??([\s\S]*)$/.exec(rest) ?? []);
  const { query, notes } = repairQuery(written.replace(/#.*$/, ''));
  const pairs = query.split('&').filter((pair) => pair !== '');
  if (pairs.length === 0) return undefined;
  return {
    origin,
    path,
    query,
    parameters: pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decoded(name), decoded(value.join('='))] as const;
    }),
    notes: [...found.notes, ...notes],
  };
}
