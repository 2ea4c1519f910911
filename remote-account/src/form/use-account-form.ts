import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { Form } from 'shared-ui/antd';
import type { AccountFields } from './account-fields.ts';
import { placeError } from './server-error.ts';

/** The state of an account form beside its fields: when rules speak, and what the API said. */
export function useAccountForm() {
  const { t } = useTranslation('shell');
  const [form] = Form.useForm<AccountFields>();
  const [refusal, setRefusal] = useState('');
  // Rules keep quiet until the first attempt; from then on an error goes as soon as it is mended.
  const [attempted, setAttempted] = useState(false);

  /** Shows a refusal beside the fields it is about, the first one focused, and answers what is left to say of the whole form. */
  function mark(error: unknown): string {
    const placed = placeError(error, t('toastTip.error.tip1'));
    setAttempted(true);
    form.setFields(placed.fields.map(({ field, message }) => ({ name: field, errors: [message] })));
    const [first] = placed.fields;
    if (first) form.focusField(first.field);
    return placed.form;
  }

  const refuse = (error: unknown) => setRefusal(mark(error));

  function attempt(): void {
    setAttempted(true);
    setRefusal('');
  }

  const forget = () => setRefusal('');

  return { form, refusal, mark, refuse, attempt, forget, validateTrigger: attempted ? 'onChange' : 'onSubmit' };
}

export type AccountFormState = ReturnType<typeof useAccountForm>;
