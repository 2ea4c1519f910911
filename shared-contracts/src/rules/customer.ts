import { CHINA_EN_NAME } from '../constants.ts';

/**
 * Whether a customer's country is China, as the server derived it from the dialing code: they see the certification pages, but not the
 * settle link.
 */
export function isCountryChina({ countryEnName }: { readonly countryEnName: string }): boolean {
  return countryEnName === CHINA_EN_NAME;
}

/** Whether a customer logged in with a third party: they can't change their mobile and password. */
export function isThirdPartyLogin({ loginWay }: { readonly loginWay: string }): boolean {
  return loginWay !== '';
}
