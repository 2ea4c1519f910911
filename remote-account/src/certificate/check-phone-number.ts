import { checkPhone } from 'shared-contracts/rules/certification';
import { plainPhone } from 'shared-contracts/rules/plain-text';
import type { RuleName } from 'shared-contracts/texts/rules';

/** Numbers without a plus sign are treated as mainland Chinese. */
const HOME = 'CN';

/** Checks the shared rule, and then whether the number can exist. The numbering plans are the API's full set, loaded on first use. */
export async function checkPhoneNumber(text: string): Promise<RuleName | null> {
  const failed = checkPhone(text);
  if (failed) return failed;
  const plans = await import('libphonenumber-js/max').catch(() => undefined);
  // Without the plans, leave the decision to the API.
  if (!plans) return null;
  return plans.parsePhoneNumberFromString(plainPhone(text), { defaultCountry: HOME, extract: false })?.isValid() ? null : 'phone.invalid';
}
