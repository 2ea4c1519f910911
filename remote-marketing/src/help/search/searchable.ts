import { HELP_QUERY_MAX } from 'shared-contracts/constants';

const HAN = /\p{Script=Han}/u;

/** What is searched for when a reader has typed this: nothing before it is two characters, or one Han character, which is a word already. */
export function queryOf(typed: string): string {
  const query = typed.trim().slice(0, HELP_QUERY_MAX);
  return query.length >= 2 || HAN.test(query) ? query : '';
}
