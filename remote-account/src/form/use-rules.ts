import { useTranslation } from 'shared-ui/i18n';
import { ruleTexts, type RuleName } from 'shared-contracts/rule-texts';
import { useLanguage } from 'shared-contracts/shell';
import type { FormRule } from 'shared-ui/antd';

function isGeneral(rule: RuleName): rule is keyof typeof ruleTexts {
  return rule in ruleTexts;
}

/** Turns a rule of the contracts into one of a form, with its notice or general words as the text beside the field. */
export function useRules() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const textOf = (rule: RuleName) => (isGeneral(rule) ? ruleTexts[rule][language] : t(`toastTip.${rule}`));

  return function rules<Value>(check: (value: Value) => RuleName | null | Promise<RuleName | null>, empty: Value): FormRule[] {
    return [
      {
        validator: async (_rule, value: Value | undefined) => {
          const failed = await check(value ?? empty);
          if (failed) throw new Error(textOf(failed));
        },
      },
    ];
  };
}
