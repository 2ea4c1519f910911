import { API_TOKEN_NAME_MAX } from '../constants.ts';
import type { RuleName } from '../texts/rules.ts';
import { hasSeen, plainText } from './plain-text.ts';
import { isStorableText } from './text.ts';

/** Checks the name of an API token: 1–60 code points, at least one of them visible. */
export function checkApiTokenName(name: string): RuleName | null {
  if (!isStorableText(name)) return 'text.unstorable';
  const text = plainText(name);
  return hasSeen(text) && Array.from(text).length <= API_TOKEN_NAME_MAX ? null : 'apiToken.name';
}
