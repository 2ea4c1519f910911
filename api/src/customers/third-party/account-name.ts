import { plainText } from 'shared-contracts/rules/plain-text';
import { isStorableText } from 'shared-contracts/rules/text';

const NAME_MAX_CODE_POINTS = 100;

/** The name of an account of another service as it is seen, shortened to what we keep; empty where it cannot be kept. */
export function accountName(name: unknown): string {
  if (typeof name !== 'string' || !isStorableText(name)) return '';
  return Array.from(plainText(name)).slice(0, NAME_MAX_CODE_POINTS).join('');
}
