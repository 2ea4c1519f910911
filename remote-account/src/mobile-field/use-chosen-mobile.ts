import type { AccountFormState } from '../form/use-account-form.ts';
import { useCountryByName } from './countries.ts';
import { wholeMobile } from './whole-mobile.ts';

/** Gives the number in a form in E.164, at the moment of asking. */
export function useChosenMobile({ form }: AccountFormState): () => Promise<string> {
  const countryByName = useCountryByName();
  return async () => {
    const { countryEnName, mobile } = form.getValues();
    return wholeMobile(await countryByName(countryEnName), mobile);
  };
}
