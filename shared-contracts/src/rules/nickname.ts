import { NICKNAME_MAX_CODE_POINTS } from '../constants.ts';
import type { RuleName } from '../rule-texts.ts';
import { isStorableText } from './text.ts';

const VISIBLE = /[^\p{Z}\p{C}]/u;

/** What a customer wants to be called: 1–30 code points without the spaces around them, at least one of them visible. */
export function checkNickname(nickname: string): RuleName | null {
  if (!isStorableText(nickname)) return 'text.unstorable';
  const name = nickname.trim();
  return VISIBLE.test(name) && Array.from(name).length <= NICKNAME_MAX_CODE_POINTS ? null : 'nickname.length';
}
