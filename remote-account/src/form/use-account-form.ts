import { useRef, useState } from 'react';
import { DEFAULT_COUNTRY_EN_NAME } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { isAccountField, type AccountField, type AccountFields } from './account-fields.ts';
import { createAccountFormStore } from './account-form-store.ts';
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

/**
 * State of an account form: its values and errors, and the API's refusal.
 * @param initial initial values, such as a draft; read once
 */
export function useAccountForm(initial: Partial<AccountFields> = {}) {
  const { t } = useTranslation('shell');
  const [form] = useState(() => createAccountFormStore({ ...nothing, ...initial }));
  const [refusal, setRefusal] = useState('');
  const element = useRef<HTMLFormElement>(null);

  /** Focuses the first of these fields that is rendered. */
  function focus(...fields: readonly AccountField[]): void {
    [...(element.current?.elements ?? [])]
      .find(
        (input): input is HTMLInputElement =>
          input instanceof HTMLInputElement && isAccountField(input.name) && fields.includes(input.name),
      )
      ?.focus();
  }

  /** Shows a refusal beside the fields it concerns, focuses the first one, and returns the remaining message for the form as a whole. */
  function mark(error: unknown): string {
    const placed = mapErrorToFields(error, t('toastTip.error.tip1'));
    form.setState({ isAttempted: true });
    for (const { field, message } of placed.fields) form.setError(field, message);
    focus(...placed.fields.map(({ field }) => field));
    return placed.form;
  }

  const refuse = (error: unknown) => setRefusal(mark(error));

  function attempt(): void {
    form.setState({ isAttempted: true });
    setRefusal('');
  }

  /** Removes errors and refusal, and keeps the values. */
  function forget(): void {
    form.setState({ isAttempted: false, errors: {} });
    setRefusal('');
  }

  return { form, element, refusal, focus, mark, refuse, attempt, forget };
}

export type AccountFormState = ReturnType<typeof useAccountForm>;
