import { createContext, useContext } from 'react';
import type { AccountFormState } from './use-account-form.ts';

const Context = createContext<AccountFormState | null>(null);

export const AccountFormProvider = Context.Provider;

/** State of the form around a field. */
export function useAccountFormState(): AccountFormState {
  const state = useContext(Context);
  if (!state) throw new Error('this field must be inside an AccountForm');
  return state;
}
