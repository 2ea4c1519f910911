import { useEffect, useEffectEvent } from 'react';
import type { AccountField } from './account-fields.ts';
import type { AccountFormState } from './use-account-form.ts';

/** Focuses a field once, when its form is first shown. */
export function useFirstFocus({ focus }: AccountFormState, field: AccountField): void {
  const begin = useEffectEvent(() => focus(field));
  useEffect(() => begin(), []);
}
