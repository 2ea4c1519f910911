import type { CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/max/metadata';
import { isMobile } from '../customers/records/read-mobile.ts';
import { randomDigits } from '../platform/random.ts';

const TRIES = 500;

export interface RandomMobile {
  readonly number: string;
  readonly callingCode: string;
  readonly countryCode: string;
}

/** A number accepted as a mobile number; undefined for an unknown dialing code. */
export function randomMobile(callingCode: string): RandomMobile | undefined {
  if (callingCode === '86') return { number: `+8613${randomDigits(9)}`, callingCode, countryCode: 'CN' };
  // The first country of a shared dialing code is its main one.
  const countryCode = (metadata.country_calling_codes as Readonly<Record<string, CountryCode[]>>)[callingCode]?.[0];
  const example = countryCode && examples[countryCode];
  if (!countryCode || !example) return undefined;
  const changed = Math.min(6, example.length - 2);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const number = `+${callingCode}${example.slice(0, -changed)}${randomDigits(changed)}`;
    if (isMobile(number)) return { number, callingCode, countryCode };
  }
  return undefined;
}
