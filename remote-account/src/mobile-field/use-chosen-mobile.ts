import type { AccountFormState } from '../form/use-account-form.ts';
import { useCountryByName } from './countries.ts';
import { toE164Mobile } from './e164-mobile.ts';

/** Returns a function that reads the form's current number in E.164. */
export function useChosenMobile({ form }: AccountFormState): () => Promise<string> {
  const countryByName = useCountryByName();
  return async () => {
    const { countryEnName, mobile } = form.getState().values;
    return toE164Mobile(await countryByName(countryEnName), mobile);
  };
}
