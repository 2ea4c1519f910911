import { NICKNAME_MAX_CODE_POINTS } from '../constants.ts';
import type { RuleName } from '../texts/rules.ts';
import { hasSeen, hasUnseen } from './plain-text.ts';
import { isStorableText } from './text.ts';

/**
 * Checks a display name: 1–30 code points after trimming, at least one of them visible, and no invisible ones, which could reverse or break
 * the line that shows the name.
 */
export function checkNickname(nickname: string): RuleName | null {
  if (!isStorableText(nickname)) return 'text.unstorable';
  const name = nickname.trim();
  if (!hasSeen(name) || Array.from(name).length > NICKNAME_MAX_CODE_POINTS) return 'nickname.length';
  return hasUnseen(name) ? 'nickname.control' : null;
}
