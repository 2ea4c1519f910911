import { EXTRACT_MAX, EXTRACT_MIN } from '../constants.ts';
import type { RuleResult } from './mobile.ts';

/** Checks the number of addresses in one extraction. */
export function checkExtractQuantity(quantity: number): RuleResult {
  return Number.isInteger(quantity) && quantity >= EXTRACT_MIN && quantity <= EXTRACT_MAX ? null : 'warning.tip17';
}
