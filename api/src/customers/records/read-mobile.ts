import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';
import { checkMobile } from 'shared-contracts/rules/mobile';
import { refuseField } from '../../platform/refusal.ts';

export interface Mobile {
  /** Normalized E.164. */
  readonly number: string;
  /** Digits without the plus sign. */
  readonly callingCode: string;
}

const MAINLAND = '+86';
/** Numbering plans that don't distinguish mobiles from landlines, as in North America, allow either. */
const canBeMobile: ReadonlySet<NumberType> = new Set<NumberType>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

interface Read extends Mobile {
  /** Undefined for numbers without a country, such as satellite phones. */
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
 * Parses the mobile number of an existing customer, even if its type is no longer accepted.
 * @throws Refusal `validationFailed` for the field `mobile`
 */
export function readRegistered(mobile: string): Mobile {
  return read(mobile, 'mobile');
}

/**
 * Parses a mobile number in E.164: +86 by our own rule, all others by libphonenumber, which knows the number types. Rejects premium,
 * shared-cost and toll-free numbers, landlines and numbers without a country, such as satellite phones, because SMS to those are expensive.
 * @param field the request's name for it
 * @throws Refusal `validationFailed` for that field
 */
export function readMobile(mobile: string, field = 'mobile'): Mobile {
  const { number, callingCode, country, type } = read(mobile, field);
  if (country === undefined || !canBeMobile.has(type)) throw refuseField(field, 'warning.tip2');
  return { number, callingCode };
}

/** Whether a text is a normalized mobile number. */
export function isMobile(text: string): boolean {
  try {
    return readMobile(text).number === text;
  } catch {
    return false;
  }
}
