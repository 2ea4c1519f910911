import { localizedTexts } from './localized-texts.ts';
import { all } from './account-rules/all.ts';

/** Those of `ruleTexts` that the forms for login, registration and the account need, which load no others. */
export const accountRuleTexts = localizedTexts(all);
