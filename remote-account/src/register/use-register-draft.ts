import { useDraft, type Draft } from 'shared-ui/use-draft';
import type { AccountFields } from '../form/account-fields.ts';

export type RegisterDraft = Pick<AccountFields, 'mobile' | 'countryEnName' | 'agreed'>;

/** Excludes passwords and codes. */
const kept = ['mobile', 'countryEnName', 'agreed'] as const;

/** Keeps what a visitor has typed across a reload. */
export function useRegisterDraft(): Draft<RegisterDraft> {
  return useDraft<RegisterDraft>('register', kept);
}
