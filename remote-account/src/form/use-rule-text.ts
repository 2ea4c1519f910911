import { accountRuleTexts } from 'shared-contracts/texts/account-rules';
import type { Localized } from 'shared-contracts/languages';
import type { RuleName } from 'shared-contracts/texts/rules';
import type { ToastKey } from 'shared-contracts/texts/toast-tips/toast-tips';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

/**
 * Returns the message of a failed contract rule: its notice, or a generic text.
 * @param texts generic texts: `ruleTexts` for forms with rules of their own
 */
export function useRuleText(texts: Partial<Readonly<Record<RuleName, Localized>>> = accountRuleTexts): (rule: RuleName) => string {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (rule) => texts[rule]?.[language] ?? t(`toastTip.${rule as ToastKey}`);
}
