import { NICKNAME_MAX_CODE_POINTS } from '../constants.ts';
import type { RuleName } from '../rule-texts.ts';
import { isStorableText } from './text.ts';

const VISIBLE = /[^\p{Z}\p{C}]/u;
/**
 * What turns or breaks the line that a name stands in, such as a terminal's. The joiners, by which emoji and Indic and Persian words are
 * written, are none after what they join.
 */
const CONTROL = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?<![^\p{Z}\p{C}])[\u200c\u200d]/u;

/**
 * What a customer wants to be called: 1–30 code points without the spaces around them, at least one of them visible and none a control
 * character.
 */
export function checkNickname(nickname: string): RuleName | null {
  if (!isStorableText(nickname)) return 'text.unstorable';
  const name = nickname.trim();
  if (!VISIBLE.test(name) || Array.from(name).length > NICKNAME_MAX_CODE_POINTS) return 'nickname.length';
  return CONTROL.test(name) ? 'nickname.control' : null;
}
