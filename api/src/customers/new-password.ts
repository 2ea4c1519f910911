import { isCommonPassword } from 'shared-contracts/rules/common-passwords';
import { checkNewPassword } from 'shared-contracts/rules/password';
import type { RuleName } from 'shared-contracts/rule-texts';

/** What a password that is being set fails; null where it passes. */
export type NewPasswordRule = (password: string) => RuleName | null;

/** @param refuseCommon whether a password that is guessed first is refused; else the form warns of it */
export function createNewPasswordRule(refuseCommon: boolean): NewPasswordRule {
  return (password) => checkNewPassword(password) ?? (refuseCommon && isCommonPassword(password) ? 'password.common' : null);
}
