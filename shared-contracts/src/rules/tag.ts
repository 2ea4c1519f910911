import { TAG_NAME_MAX } from '../constants.ts';
import type { RuleName } from '../texts/rules.ts';
import { hasSeen, plainText } from './plain-text.ts';
import { isStorableText } from './text.ts';

/** The form in which names of tags are compared. */
export const tagKey = (name: string) => plainText(name).toLowerCase();

/** Checks the name of a tag: 1–30 code points, at least one of them visible. */
export function checkTagName(name: string): RuleName | null {
  if (!isStorableText(name)) return 'text.unstorable';
  const text = plainText(name);
  return hasSeen(text) && Array.from(text).length <= TAG_NAME_MAX ? null : 'tag.name';
}
