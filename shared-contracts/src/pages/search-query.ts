import { HELP_QUERY_MAX } from '../constants.ts';

const HAN = /\p{Script=Han}/u;
const WORDS = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;

/** The query for a typed text; empty until it has two characters, or one Han character, which can already be a word. */
export function queryOf(typed: string): string {
  const query = typed.trim().slice(0, HELP_QUERY_MAX);
  return query.length >= 2 || HAN.test(query) ? query : '';
}

/** The words of a query in lower case. Chinese, which is written without spaces, is split only where it meets other scripts. */
export const wordsOf = (query: string): readonly string[] => query.toLowerCase().match(WORDS) ?? [];
