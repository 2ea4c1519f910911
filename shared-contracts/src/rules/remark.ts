import { REMARK_MAX_CODE_POINTS } from '../constants.ts';
import type { RuleName } from '../texts/rules.ts';
import { plainText } from './plain-text.ts';
import { isStorableText } from './text.ts';

/** Checks a customer's note on an order: at most 100 visible code points. An empty note deletes it. */
export function checkRemark(remark: string): RuleName | null {
  if (!isStorableText(remark)) return 'text.unstorable';
  return Array.from(plainText(remark)).length > REMARK_MAX_CODE_POINTS ? 'warning.tip11' : null;
}
