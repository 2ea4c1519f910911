import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import type { RuleName } from 'shared-contracts/rule-texts';
import { checkMobile, toE164 } from 'shared-contracts/rules/mobile';
import { plainPhone } from 'shared-contracts/rules/plain-text';
import { areaCodeOf, type Country } from './countries.ts';

/** The number in E.164 if it can exist in its country. The numbering plans are fetched with the first number from abroad. */
async function parseAbroad(country: Country, mobile: string): Promise<string | undefined> {
  const plans = await import('libphonenumber-js/min').catch(() => undefined);
  // Without the plans, or for a place they do not know, the API decides alone.
  if (!plans?.isSupportedCountry(country.countryCode)) return toE164(areaCodeOf(country), mobile);
  const parsed = plans.parsePhoneNumberFromString(plainPhone(mobile), country.countryCode);
  return parsed?.isValid() && parsed.countryCallingCode === country.countryMobileCode ? parsed.number : undefined;
}

/** The shared rule, and for numbers outside +86 whether they can exist. */
export async function checkMobileOf(country: Country, mobile: string): Promise<RuleName | null> {
  const areaCode = areaCodeOf(country);
  const failed = checkMobile(areaCode, mobile);
  if (failed || areaCode === DEFAULT_AREA_CODE) return failed;
  return (await parseAbroad(country, mobile)) ? null : 'warning.tip2';
}

/** E.164 of a number that has passed the rule; a trunk zero, as numbers are written at home, is dropped. */
export async function wholeMobile(country: Country, mobile: string): Promise<string> {
  const areaCode = areaCodeOf(country);
  if (areaCode === DEFAULT_AREA_CODE) return toE164(areaCode, mobile);
  return (await parseAbroad(country, mobile)) ?? toE164(areaCode, mobile);
}
