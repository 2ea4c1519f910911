import type { RuleResult } from './mobile.ts';

export function checkSmsCode(code: string): RuleResult {
  return code.trim() === '' ? 'warning.tip3' : null;
}

export function checkImageCode(code: string): RuleResult {
  return code.trim() === '' ? 'warning.tip8' : null;
}

export function checkAgreement(agreed: boolean): RuleResult {
  return agreed ? null : 'warning.tip7';
}
