import { checkPhone } from 'shared-contracts/rules/certification';
import { plainPhone } from 'shared-contracts/rules/plain-text';
import type { RuleName } from 'shared-contracts/rule-texts';

/** Numbers without a plus sign are those of mainland China. */
const HOME = 'CN';

/** The shared rule, then whether the number can exist. The numbering plans, in full as the API has them, are fetched with the first number. */
export async function checkPhoneNumber(text: string): Promise<RuleName | null> {
  const failed = checkPhone(text);
  if (failed) return failed;
  const plans = await import('libphonenumber-js/max').catch(() => undefined);
  // Without the plans the API decides alone.
  if (!plans) return null;
  return plans.parsePhoneNumberFromString(plainPhone(text), { defaultCountry: HOME, extract: false })?.isValid() ? null : 'phone.invalid';
}
