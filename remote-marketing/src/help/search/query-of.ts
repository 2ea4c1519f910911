import { HELP_QUERY_MAX } from 'shared-contracts/constants';

const HAN = /\p{Script=Han}/u;

/** The query for a typed text; empty until it has two characters, or one Han character, which can already be a word. */
export function queryOf(typed: string): string {
  const query = typed.trim().slice(0, HELP_QUERY_MAX);
  return query.length >= 2 || HAN.test(query) ? query : '';
}
