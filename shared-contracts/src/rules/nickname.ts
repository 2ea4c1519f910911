import { NICKNAME_MAX_CODE_POINTS } from '../constants.ts';
import type { RuleName } from '../texts/rules.ts';
import { hasSeen, plainText } from './plain-text.ts';
import { isStorableText } from './text.ts';

/**
 * Checks a display name: 1–30 code points as `plainText` stores it, without invisible ones, which could reverse or break the line that shows
 * the name.
 */
export function checkNickname(nickname: string): RuleName | null {
  if (!isStorableText(nickname)) return 'text.unstorable';
  const name = plainText(nickname);
  return hasSeen(name) && Array.from(name).length <= NICKNAME_MAX_CODE_POINTS ? null : 'nickname.length';
}
