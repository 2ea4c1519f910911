import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainPhone } from 'shared-contracts/rules/plain-text';
import { refuse } from '../../platform/refusal.ts';
import type { CompanyFields } from './fields.ts';

const HOME = 'CN';
const phones = ['registeredPhone', 'contactPhone'] as const satisfies readonly (keyof CompanyFields)[];

/** Whether a mobile or landline number can exist in its country: with a leading plus sign, or as dialed inside mainland China. */
export function isPhone(text: string): boolean {
  return parsePhoneNumberFromString(plainPhone(text), { defaultCountry: HOME, extract: false })?.isValid() ?? false;
}

/** @throws Refusal `validationFailed` that names every phone field with an impossible number */
export function checkPhones(sent: Partial<Pick<CompanyFields, (typeof phones)[number]>>): void {
  const failed = phones.filter((field) => sent[field] !== undefined && !isPhone(sent[field]));
  if (failed.length > 0) throw refuse('validationFailed', { fields: failed.map((field) => ({ field, rule: 'phone.invalid' })) });
}
