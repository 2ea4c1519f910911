import { useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react';
import type { AccountFields } from './account-fields.ts';
import { AccountFormProvider } from './account-form-context.ts';
import { FormNote } from './form-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { AccountFormState } from './use-account-form.ts';

interface AccountFormProps {
  /** Distinguishes the fields of two forms on one page. */
  readonly name: string;
  readonly state: AccountFormState;
  readonly submitText: string;
  readonly isBusy: boolean;
  readonly onSubmit: (fields: AccountFields) => void;
  /** Called on an invalid submit, in addition to the errors shown beside the fields. */
  readonly onFaulty?: (fields: AccountFields) => void;
  /** Called with the current values after each change. */
  readonly onChange?: (fields: AccountFields) => void;
  /** Called each time the pointer enters the form or a field receives focus. */
  readonly onApproach?: () => void;
  /** Another option to offer beside a refusal. */
  readonly wayOut?: ReactNode;
  readonly children: ReactNode;
}

/** Form of the account area: errors appear beside their fields with the first one focused, all others above the button. */
export function AccountForm(props: AccountFormProps) {
  const { name, state, submitText, isBusy, onSubmit, onFaulty, onChange, onApproach, wayOut, children } = props;
  const { form, element } = state;

  const changed = useEffectEvent((fields: AccountFields) => onChange?.(fields));
  useEffect(() => form.subscribe(({ values }, previous) => values !== previous.values && changed(values)), [form]);

  const approached = useEffectEvent(() => onApproach?.());
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const ways = ['focusin', 'pointerenter'] as const;
    for (const way of ways) current.addEventListener(way, approached);
    return () => {
      for (const way of ways) current.removeEventListener(way, approached);
    };
  }, [element]);

  async function send(): Promise<void> {
    form.syncAutofilled();
    const { values } = form.getState();
    const invalid = await form.checkAll();
    state.attempt();
    if (invalid.length === 0) {
      onSubmit(values);
      return;
    }
    state.focus(...invalid);
    onFaulty?.(values);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) void send();
  }

  return (
    <AccountFormProvider value={state}>
      <form ref={element} name={name} noValidate onSubmit={submit}>
        {children}
        {state.refusal && (
          <FormNote kind="error" title={state.refusal}>
            {wayOut}
          </FormNote>
        )}
        <SubmitButton text={submitText} isBusy={isBusy} />
      </form>
    </AccountFormProvider>
  );
}
