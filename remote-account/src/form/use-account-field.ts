import { useState } from 'react';
import type { RuleName } from 'shared-contracts/texts/rules';
import { useStore } from 'zustand';
import type { AccountField, AccountFields } from './account-fields.ts';
import { useAccountFormState } from './account-form-context.ts';
import { useRuleText } from './use-rule-text.ts';

type Check<Name extends AccountField> = (value: AccountFields[Name], fields: AccountFields) => RuleName | null | Promise<RuleName | null>;

interface FieldOptions {
  /** A field that is checked again when this one changes. */
  readonly checkedWith?: AccountField;
}

/** Binds an input to the surrounding form with a rule from the contracts. Returns the input's props and its error. */
export function useAccountField<Name extends AccountField>(name: Name, check?: Check<Name>, { checkedWith }: FieldOptions = {}) {
  const { form } = useAccountFormState();
  const textOf = useRuleText();
  const error = useStore(form, ({ errors }) => errors[name]);
  const [initial] = useState<string | boolean>(() => form.getState().values[name]);

  async function messageOf(fields: AccountFields): Promise<string | null> {
    const failed = await check?.(fields[name], fields);
    return failed ? textOf(failed) : null;
  }

  const input = {
    name,
    ...(typeof initial === 'boolean' ? { defaultChecked: initial } : { defaultValue: initial }),
    ref: (element: HTMLInputElement | null) =>
      element ? form.register(name, { input: element, check: messageOf, checkedWith }) : undefined,
    onChange: () => form.change(name),
  };
  return { input, error };
}
