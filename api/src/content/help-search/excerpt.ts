import type { HelpEntry, HelpSection } from './help-entry.ts';
import { termsOf } from './terms.ts';

const LENGTH = 160;
const LEAD = 40;

const countIn = (text: string, terms: ReadonlySet<string>): number => new Set(termsOf(text).filter((term) => terms.has(term))).size;

/** Terms in the heading count twice, because they show what the section is about. */
const countOf = ({ title, text }: HelpSection, terms: ReadonlySet<string>): number =>
  countIn(`${title} ${text}`, terms) + countIn(title, terms);

/** Removes a truncated Latin word from the end. */
const wholeWords = (text: string): string => text.replace(/[\s([{,;:]*[\w'’-]*$/, '').trim();

function cut(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const first = Math.min(...places);
  if (!Number.isFinite(first) || first < LENGTH - LEAD) return text.length > LENGTH ? `${wholeWords(text.slice(0, LENGTH))}…` : text;
  const from = first - LEAD;
  const [words = ''] = /(?<=\s|[^\w]).*/s.exec(text.slice(from, from + LENGTH)) ?? [];
  return `…${wholeWords(words)}${from + LENGTH < text.length ? '…' : ''}`;
}

/** Returns the best matching section, unless the entry as a whole matches better, and the text around the match. */
export function excerptOf({ summary, sections }: HelpEntry, terms: readonly string[]): { readonly hash: string; readonly excerpt: string } {
  const wanted = new Set(terms);
  const [best] = sections.map((section) => ({ section, count: countOf(section, wanted) })).toSorted((a, b) => b.count - a.count);
  if (!best || best.count <= countIn(summary, wanted)) return { hash: '', excerpt: summary };
  return { hash: best.section.hash, excerpt: cut(best.section.text, terms) };
}
