import { useFormState } from 'react-hook-form';
import type { RuleName } from 'shared-contracts/rule-texts';
import type { AccountField, AccountFields } from './account-fields.ts';
import { useAccountFormState } from './account-form-context.ts';
import { useRuleText } from './use-rule-text.ts';

type Check<Name extends AccountField> = (value: AccountFields[Name], fields: AccountFields) => RuleName | null | Promise<RuleName | null>;

interface FieldOptions {
  /** A field that is revalidated together with this one. */
  readonly checkedWith?: AccountField;
}

/** Binds an input to the surrounding form with a rule from the contracts. Returns the input's props and its error. */
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
