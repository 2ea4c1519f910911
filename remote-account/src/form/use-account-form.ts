import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DEFAULT_COUNTRY_EN_NAME } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { isAccountField, type AccountField, type AccountFields } from './account-fields.ts';
import { placeError } from './server-error.ts';

const nothing: AccountFields = {
  username: '',
  countryEnName: DEFAULT_COUNTRY_EN_NAME,
  mobile: '',
  password: '',
  rePassword: '',
  imageCode: '',
  verifyCode: '',
  agreed: false,
};

/** Fields in the order in which they stand in a form. */
function inputsOf(element: HTMLFormElement | null): readonly (HTMLInputElement & { name: AccountField })[] {
  return [...(element?.elements ?? [])].filter(
    (input): input is HTMLInputElement & { name: AccountField } => input instanceof HTMLInputElement && isAccountField(input.name),
  );
}

/**
 * The state of an account form beside its fields: when rules speak, and what the API said.
 * @param initial what it starts with, such as a draft; taken once
 */
export function useAccountForm(initial: Partial<AccountFields> = {}) {
  const { t } = useTranslation('shell');
  const [refusal, setRefusal] = useState('');
  // Rules keep quiet until the first attempt; from then on an error goes as soon as it is mended.
  const [attempted, setAttempted] = useState(false);
  const form = useForm<AccountFields>({
    defaultValues: { ...nothing, ...initial },
    mode: attempted ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);

  /** Focuses the first of these fields that the form shows. */
  function focus(...fields: readonly AccountField[]): void {
    inputsOf(element.current)
      .find(({ name }) => fields.includes(name))
      ?.focus();
  }

  /** Takes over what a password manager has filled in without a word. */
  function takeTyped(): void {
    for (const { name, type, checked, value } of inputsOf(element.current)) {
      const typed = type === 'checkbox' ? checked : value;
      if (form.getValues(name) !== typed) form.setValue(name, typed);
    }
  }

  /** Shows a refusal beside the fields it is about, the first one focused, and answers what is left to say of the whole form. */
  function mark(error: unknown): string {
    const placed = placeError(error, t('toastTip.error.tip1'));
    setAttempted(true);
    for (const { field, message } of placed.fields) form.setError(field, { type: 'server', message });
    focus(...placed.fields.map(({ field }) => field));
    return placed.form;
  }

  const refuse = (error: unknown) => setRefusal(mark(error));

  function attempt(): void {
    setAttempted(true);
    setRefusal('');
  }

  /** Starts anew with what was typed: nothing was attempted, nothing refused. */
  function forget(): void {
    setAttempted(false);
    setRefusal('');
    form.reset(undefined, { keepValues: true });
  }

  return { form, element, refusal, focus, takeTyped, mark, refuse, attempt, forget };
}

export type AccountFormState = ReturnType<typeof useAccountForm>;
