import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Numbers of no country, such as satellite telephones. */
const NO_COUNTRY = '001';

/**
 * ISO 3166-1 alpha-2 code of the country that a mobile's messages go to, else `001`.
 * @param mobile E.164, found valid
 */
export function countryOf(mobile: string): string {
  return parsePhoneNumberFromString(mobile)?.country ?? NO_COUNTRY;
}
