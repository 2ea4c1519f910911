import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';
import { checkMobile } from 'shared-contracts/rules/mobile';
import { refuseField } from '../../platform/refusal.ts';

export interface Mobile {
  /** E.164 in its one spelling. */
  readonly number: string;
  /** Digits without the plus sign. */
  readonly callingCode: string;
}

const MAINLAND = '+86';
/** Where plans don't tell mobiles from landlines, as in North America, a number may be either. */
const canBeMobile: ReadonlySet<NumberType> = new Set<NumberType>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

interface Read extends Mobile {
  /** Undefined of numbers of no country, as of satellites. */
  readonly country: string | undefined;
  readonly type: NumberType;
}

function read(mobile: string, field: string): Read {
  if (mobile.startsWith(MAINLAND)) {
    const failed = checkMobile(MAINLAND, mobile.slice(MAINLAND.length));
    if (failed) throw refuseField(field, failed);
    return { number: mobile, callingCode: MAINLAND.slice(1), country: 'CN', type: 'MOBILE' };
  }
  const phone = parsePhoneNumberFromString(mobile);
  if (!phone?.isValid()) throw refuseField(field, 'warning.tip2');
  return { number: phone.number, callingCode: phone.countryCallingCode, country: phone.country, type: phone.getType() };
}

/**
 * Reads the mobile that a customer has registered, whatever kind of number was a mobile then.
 * @throws Refusal `validationFailed` for the field `mobile`
 */
export function readRegistered(mobile: string): Mobile {
  return read(mobile, 'mobile');
}

/**
 * Reads a mobile in E.164: +86 by our own rule alone, all else by libphonenumber, which knows what kind of number it is. Premium, shared-cost
 * and toll-free numbers and landlines are none, nor are numbers of no country, as of satellites: SMS to those are paid for dearly.
 * @param field the request's name for it
 * @throws Refusal `validationFailed` for that field
 */
export function readMobile(mobile: string, field = 'mobile'): Mobile {
  const { number, callingCode, country, type } = read(mobile, field);
  if (country === undefined || !canBeMobile.has(type)) throw refuseField(field, 'warning.tip2');
  return { number, callingCode };
}

/** Whether a text is a mobile in its one spelling. */
export function isMobile(text: string): boolean {
  try {
    return readMobile(text).number === text;
  } catch {
    return false;
  }
}
