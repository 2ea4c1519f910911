import { isCommonPassword } from 'shared-contracts/rules/common-passwords';
import { checkNewPassword } from 'shared-contracts/rules/password';
import type { RuleName } from 'shared-contracts/texts/rules';

/** Returns the rule that a new password violates; null if it is valid. */
export type NewPasswordRule = (password: string) => RuleName | null;

/** @param refuseCommon whether common passwords are rejected; otherwise the form only warns */
export function createNewPasswordRule(refuseCommon: boolean): NewPasswordRule {
  return (password) => checkNewPassword(password) ?? (refuseCommon && isCommonPassword(password) ? 'password.common' : null);
}
