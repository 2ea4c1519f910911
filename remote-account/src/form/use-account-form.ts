import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DEFAULT_COUNTRY_EN_NAME } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { isAccountField, type AccountField, type AccountFields } from './account-fields.ts';
import { mapErrorToFields } from './server-error.ts';

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

/** Inputs in the order in which they appear in the form. */
function inputsOf(element: HTMLFormElement | null): readonly (HTMLInputElement & { name: AccountField })[] {
  return [...(element?.elements ?? [])].filter(
    (input): input is HTMLInputElement & { name: AccountField } => input instanceof HTMLInputElement && isAccountField(input.name),
  );
}

/**
 * State of an account form beyond its values: whether validation is active, and the API's refusal.
 * @param initial initial values, such as a draft; read once
 */
export function useAccountForm(initial: Partial<AccountFields> = {}) {
  const { t } = useTranslation('shell');
  const [refusal, setRefusal] = useState('');
  // Validation starts with the first attempt; from then on, an error disappears as soon as it is fixed.
  const [attempted, setAttempted] = useState(false);
  const form = useForm<AccountFields>({
    defaultValues: { ...nothing, ...initial },
    mode: attempted ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);

  /** Focuses the first of these fields that is rendered. */
  function focus(...fields: readonly AccountField[]): void {
    inputsOf(element.current)
      .find(({ name }) => fields.includes(name))
      ?.focus();
  }

  /** Copies values that a password manager filled in without firing events. */
  function syncAutofilled(): void {
    for (const { name, type, checked, value } of inputsOf(element.current)) {
      const typed = type === 'checkbox' ? checked : value;
      if (form.getValues(name) !== typed) form.setValue(name, typed);
    }
  }

  /** Shows a refusal beside the fields it concerns, focuses the first one, and returns the remaining message for the form as a whole. */
  function mark(error: unknown): string {
    const placed = mapErrorToFields(error, t('toastTip.error.tip1'));
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

  /** Resets validation and refusal but keeps the values. */
  function resetErrors(): void {
    setAttempted(false);
    setRefusal('');
    form.reset(undefined, { keepValues: true });
  }

  return { form, element, refusal, focus, takeTyped: syncAutofilled, mark, refuse, attempt, forget: resetErrors };
}

export type AccountFormState = ReturnType<typeof useAccountForm>;
