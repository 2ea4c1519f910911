import { ruleTexts, type RuleName } from 'shared-contracts/rule-texts';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

function isGeneral(rule: RuleName): rule is keyof typeof ruleTexts {
  return rule in ruleTexts;
}

/** Gives what is said of a failed rule of the contracts: its notice, or general words. */
export function useRuleText(): (rule: RuleName) => string {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (rule) => (isGeneral(rule) ? ruleTexts[rule][language] : t(`toastTip.${rule}`));
}
