import type { RuleResult } from 'shared-contracts/rules/mobile';
import { checkNewPassword, checkRepeatedPassword } from 'shared-contracts/rules/password';
import { checkSmsCode } from '../form/required-fields.ts';
import type { AccountFields } from '../form/account-fields.ts';

/** First error of a password change, in the order of the spec: code missing, password missing, wrong format, passwords differ. */
export function firstPasswordError({ verifyCode = '', password = '', rePassword = '' }: Partial<AccountFields>): RuleResult {
  return checkSmsCode(verifyCode) ?? checkNewPassword(password) ?? checkRepeatedPassword(password, rePassword);
}
