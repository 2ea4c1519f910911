import type { RuleResult } from 'shared-contracts/rules/mobile';
import { plainNumber } from 'shared-contracts/rules/plain-text';

export function checkSmsCode(code: string): RuleResult {
  return plainNumber(code) === '' ? 'warning.tip3' : null;
}

export function checkImageCode(code: string): RuleResult {
  return plainNumber(code) === '' ? 'warning.tip8' : null;
}

export function checkAgreement(agreed: boolean): RuleResult {
  return agreed ? null : 'warning.tip7';
}
