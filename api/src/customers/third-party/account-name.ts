import { plainText } from 'shared-contracts/rules/plain-text';
import { isStorableText } from 'shared-contracts/rules/text';

const NAME_MAX_CODE_POINTS = 100;

/** Returns the visible name of a third-party account, truncated to the length we store; empty if it can't be stored. */
export function accountName(name: unknown): string {
  if (typeof name !== 'string' || !isStorableText(name)) return '';
  return Array.from(plainText(name)).slice(0, NAME_MAX_CODE_POINTS).join('');
}
