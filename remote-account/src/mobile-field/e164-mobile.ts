import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import type { RuleName } from 'shared-contracts/texts/rules';
import { checkMobile, toE164 } from 'shared-contracts/rules/mobile';
import { plainPhone } from 'shared-contracts/rules/plain-text';
import { areaCodeOf, type Country } from './countries.ts';

/** The number in E.164 if it is valid in its country. The numbering plans are loaded with the first foreign number. */
async function parseAbroad(country: Country, mobile: string): Promise<string | undefined> {
  const plans = await import('libphonenumber-js/min').catch(() => undefined);
  // Without the plans, or for a country they do not cover, only the API validates.
  if (!plans?.isSupportedCountry(country.countryCode)) return toE164(areaCodeOf(country), mobile);
  const parsed = plans.parsePhoneNumberFromString(plainPhone(mobile), country.countryCode);
  return parsed?.isValid() && parsed.countryCallingCode === country.countryMobileCode ? parsed.number : undefined;
}

/** Applies the shared rule and, outside +86, checks that the number is valid. */
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
