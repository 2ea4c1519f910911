import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import type { RuleName } from 'shared-contracts/texts/rules';
import { checkMobile, toE164 } from 'shared-contracts/rules/mobile';
import { plainPhone } from 'shared-contracts/rules/plain-text';
import { areaCodeOf, type Country } from './countries.ts';

/**
 * The number in E.164 if it can be a mobile of its country, however its dialing code is written. The numbering plans are loaded with the
 * first foreign number.
 */
async function parseAbroad(country: Country, mobile: string): Promise<string | undefined> {
  const plans = await import('libphonenumber-js/mobile').catch(() => undefined);
  const { countryCode, countryMobileCode } = country;
  // Without the plans, or for a country they do not cover, only the API validates.
  if (!plans?.isSupportedCountry(countryCode)) return toE164(areaCodeOf(country), mobile);
  const number = plainPhone(mobile);
  // Without a plus sign, the digits may begin with the dialing code, or be a national number that only looks like it.
  const readings = number.startsWith(countryMobileCode) ? [number, `+${number}`] : [number];
  return readings
    .map((reading) => plans.parsePhoneNumberFromString(reading, countryCode))
    .find((parsed) => parsed?.isValid() && parsed.countryCallingCode === countryMobileCode)?.number;
}

/** Applies the shared rule and, outside +86, checks that the number can be a mobile. */
export async function checkMobileOf(country: Country, mobile: string): Promise<RuleName | null> {
  const areaCode = areaCodeOf(country);
  const failed = checkMobile(areaCode, mobile);
  if (failed || areaCode === DEFAULT_AREA_CODE) return failed;
  return (await parseAbroad(country, mobile)) ? null : 'warning.tip2';
}

/** Converts a validated number to E.164, dropping the trunk zero of the national format. */
export async function toE164Mobile(country: Country, mobile: string): Promise<string> {
  const areaCode = areaCodeOf(country);
  if (areaCode === DEFAULT_AREA_CODE) return toE164(areaCode, mobile);
  return (await parseAbroad(country, mobile)) ?? toE164(areaCode, mobile);
}
