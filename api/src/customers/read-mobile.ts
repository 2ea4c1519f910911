import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { checkMobile } from 'shared-contracts/rules/mobile';
import { refuseField } from '../platform/http/refusal.ts';

export interface Mobile {
  /** E.164 in its one spelling. */
  readonly number: string;
  /** Digits without the plus sign. */
  readonly callingCode: string;
}

const MAINLAND = '+86';

/**
 * Reads a mobile in E.164: +86 by our own rule alone, all else by libphonenumber.
 * @param field the request's name for it
 * @throws Refusal `validationFailed` for that field
 */
export function readMobile(mobile: string, field = 'mobile'): Mobile {
  if (mobile.startsWith(MAINLAND)) {
    const failed = checkMobile(MAINLAND, mobile.slice(MAINLAND.length));
    if (failed) throw refuseField(field, failed);
    return { number: mobile, callingCode: MAINLAND.slice(1) };
  }
  const phone = parsePhoneNumberFromString(mobile);
  if (!phone?.isValid()) throw refuseField(field, 'warning.tip2');
  return { number: phone.number, callingCode: phone.countryCallingCode };
}
