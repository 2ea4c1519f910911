import { isStorableText } from 'shared-contracts/rules/text';

const NAME_MAX_CODE_POINTS = 100;

/** The name of an account of another service, shortened to what we keep; empty where it cannot be kept. */
export function accountName(name: unknown): string {
  if (typeof name !== 'string' || !isStorableText(name)) return '';
  return Array.from(name.trim()).slice(0, NAME_MAX_CODE_POINTS).join('');
}
