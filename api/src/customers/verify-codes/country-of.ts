import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Code for numbers without a country, such as satellite phones. */
const NO_COUNTRY = '001';

/**
 * Returns the ISO 3166-1 alpha-2 code of a mobile number's country, or `001`.
 * @param mobile valid E.164
 */
export function countryOf(mobile: string): string {
  return parsePhoneNumberFromString(mobile)?.country ?? NO_COUNTRY;
}
