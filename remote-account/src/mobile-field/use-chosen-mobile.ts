import type { FormInstance } from 'shared-ui/antd';
import type { AccountFields } from '../form/account-fields.ts';
import { defaultCountry, useCountries } from './countries.ts';
import { wholeMobile } from './whole-mobile.ts';

/** Gives the number in a form in E.164, at the moment of asking. */
export function useChosenMobile(form: FormInstance<AccountFields>): () => Promise<string> {
  const countries = useCountries();
  return () => {
    const { countryEnName, mobile } = form.getFieldsValue();
    return wholeMobile(countries.find(({ enName }) => enName === countryEnName) ?? defaultCountry, mobile);
  };
}
