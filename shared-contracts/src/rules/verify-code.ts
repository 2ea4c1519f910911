import { SMS_CODE_LENGTH } from '../constants.ts';
import type { RuleResult } from './mobile.ts';

export function checkSmsCode(code: string): RuleResult {
  return code.trim() === '' ? 'warning.tip3' : null;
}

/** Six digits; anything else cannot be a code that we sent. */
export function isSmsCode(code: string): boolean {
  return new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`).test(code.trim());
}

export function checkImageCode(code: string): RuleResult {
  return code.trim() === '' ? 'warning.tip8' : null;
}

export function checkAgreement(agreed: boolean): RuleResult {
  return agreed ? null : 'warning.tip7';
}
