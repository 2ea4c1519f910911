import { useTranslation } from 'react-i18next';
import type { RuleResult } from 'shared-contracts/rules/mobile';
import type { FormRule } from 'shared-ui/antd';

/** Turns a rule of the contracts into one of a form, with its notice as the text beside the field. */
export function useRules() {
  const { t } = useTranslation('shell');
  return function rules<Value>(check: (value: Value) => RuleResult | Promise<RuleResult>, empty: Value): FormRule[] {
    return [
      {
        validator: async (_rule, value: Value | undefined) => {
          const failed = await check(value ?? empty);
          if (failed) throw new Error(t(`toastTip.${failed}`));
        },
      },
    ];
  };
}
