import { ruleTexts, type RuleName } from 'shared-contracts/rule-texts';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

function isGeneral(rule: RuleName): rule is keyof typeof ruleTexts {
  return rule in ruleTexts;
}

/** Returns the message of a failed contract rule: its notice, or a generic text. */
export function useRuleText(): (rule: RuleName) => string {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (rule) => (isGeneral(rule) ? ruleTexts[rule][language] : t(`toastTip.${rule}`));
}
