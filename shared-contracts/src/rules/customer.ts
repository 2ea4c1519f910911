import { CHINA_EN_NAME } from '../constants.ts';

/** Whether a customer's country is China, as the server derived it from the dialling code: certification is there, the settle link is not. */
export function isCountryChina({ countryEnName }: { readonly countryEnName: string }): boolean {
  return countryEnName === CHINA_EN_NAME;
}

/** Whether a customer logged in by a third party: they cannot change mobile and password. */
export function isThirdPartyLogin({ loginWay }: { readonly loginWay: string }): boolean {
  return loginWay !== '';
}
