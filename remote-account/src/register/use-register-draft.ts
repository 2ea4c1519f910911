import { useEffect } from 'react';
import { useDraft, type Draft } from 'shared-ui/use-draft';
import type { AccountFields } from '../form/account-fields.ts';
import type { AccountFormState } from '../form/use-account-form.ts';

type RegisterDraft = Pick<AccountFields, 'mobile' | 'countryEnName' | 'agreed'>;

/** Neither passwords nor codes. */
const kept = ['mobile', 'countryEnName', 'agreed'] as const;

/** Keeps what a visitor has typed over a reload, and puts it back. */
export function useRegisterDraft({ form }: AccountFormState): Draft<RegisterDraft> {
  const draft = useDraft<RegisterDraft>('register', kept);
  const { initial } = draft;
  useEffect(() => form.setFieldsValue(initial), [form, initial]);
  return draft;
}
