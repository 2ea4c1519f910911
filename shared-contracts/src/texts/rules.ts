import { accountRuleTexts } from './account-rules.ts';
import { localizedTexts } from './localized-texts.ts';
import { all } from './rules/all.ts';
import type { ToastKey } from './toast-tips/toast-tips.ts';

/** API messages for a failed field whose rule has no notice. */
export const ruleTexts = { ...accountRuleTexts, ...localizedTexts(all) };

/** Name of a rule that a field can fail. */
export type RuleName = ToastKey | keyof typeof ruleTexts;
