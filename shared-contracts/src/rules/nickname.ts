import { NICKNAME_MAX_CODE_POINTS } from '../constants.ts';
import type { RuleName } from '../rule-texts.ts';
import { hasSeen, hasUnseen } from './plain-text.ts';
import { isStorableText } from './text.ts';

/**
 * What a customer wants to be called: 1–30 code points without the spaces around them, at least one of them visible and none unseen,
 * which could turn or break the line that the name stands in.
 */
export function checkNickname(nickname: string): RuleName | null {
  if (!isStorableText(nickname)) return 'text.unstorable';
  const name = nickname.trim();
  if (!hasSeen(name) || Array.from(name).length > NICKNAME_MAX_CODE_POINTS) return 'nickname.length';
  return hasUnseen(name) ? 'nickname.control' : null;
}
