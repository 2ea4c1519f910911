import { useDraft, type Draft } from 'shared-ui/use-draft';
import type { AccountFields } from '../form/account-fields.ts';

export type RegisterDraft = Pick<AccountFields, 'mobile' | 'countryEnName' | 'agreed'>;

/** Neither passwords nor codes. */
const kept = ['mobile', 'countryEnName', 'agreed'] as const;

/** Keeps what a visitor has typed over a reload. */
export function useRegisterDraft(): Draft<RegisterDraft> {
  return useDraft<RegisterDraft>('register', kept);
}
