import { useFormState } from 'react-hook-form';
import type { RuleName } from 'shared-contracts/rule-texts';
import type { AccountField, AccountFields } from './account-fields.ts';
import { useAccountFormState } from './account-form-context.ts';
import { useRuleText } from './use-rule-text.ts';

type Check<Name extends AccountField> = (value: AccountFields[Name], fields: AccountFields) => RuleName | null | Promise<RuleName | null>;

interface FieldOptions {
  /** A field that is checked again with this one. */
  readonly checkedWith?: AccountField;
}

/** Ties an input to the form around it, with a rule of the contracts. Answers what the input takes, and what is wrong with it. */
export function useAccountField<Name extends AccountField>(name: Name, check?: Check<Name>, { checkedWith }: FieldOptions = {}) {
  const { form } = useAccountFormState();
  const textOf = useRuleText();
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const input = form.register(name, {
    ...(check && {
      validate: async (value: AccountFields[Name], fields: AccountFields) => {
        const failed = await check(value, fields);
        return failed ? textOf(failed) : true;
      },
    }),
    ...(checkedWith && { deps: [checkedWith] }),
  });
  return { input, error: errors[name]?.message };
}
