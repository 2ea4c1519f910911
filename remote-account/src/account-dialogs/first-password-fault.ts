import type { RuleResult } from 'shared-contracts/rules/mobile';
import { checkNewPassword, checkRepeatedPassword } from 'shared-contracts/rules/password';
import { checkSmsCode } from 'shared-contracts/rules/verify-code';
import type { AccountFields } from '../form/account-fields.ts';

/** The first thing wrong with a change of password, in the order of the spec: code there, password there, its format, typed alike. */
export function firstPasswordFault({ verifyCode = '', password = '', rePassword = '' }: Partial<AccountFields>): RuleResult {
  return checkSmsCode(verifyCode) ?? checkNewPassword(password) ?? checkRepeatedPassword(password, rePassword);
}
