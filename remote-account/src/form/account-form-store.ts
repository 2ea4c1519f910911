import { createStore } from 'zustand/vanilla';
import type { AccountField, AccountFields } from './account-fields.ts';

interface FormState {
  readonly values: AccountFields;
  /** Messages beside the fields. */
  readonly errors: Readonly<Partial<Record<AccountField, string | undefined>>>;
  /** Whether fields are checked as they change: from the first attempt to submit or to send a code. */
  readonly isAttempted: boolean;
}

interface RenderedField {
  readonly input: HTMLInputElement;
  /** Finds what is wrong with the field. Returns a message, or null if it is valid. */
  readonly check: (fields: AccountFields) => Promise<string | null>;
  /** A field that is checked again when this one changes. */
  readonly checkedWith?: AccountField | undefined;
}

const readInput = (input: HTMLInputElement) => (input.type === 'checkbox' ? input.checked : input.value);

/**
 * Values and errors of an account form. Inputs are uncontrolled, because password managers fill some in without an event, and React would
 * write over that.
 */
export function createAccountFormStore(initial: AccountFields) {
  const { getState, setState, subscribe, getInitialState } = createStore<FormState>(() => ({
    values: initial,
    errors: {},
    isAttempted: false,
  }));
  const rendered = new Map<AccountField, RenderedField>();

  const store = (name: AccountField, value: string | boolean) => setState(({ values }) => ({ values: { ...values, [name]: value } }));

  /** Adds a field that is on the page. Returns a function that removes it; its value stays. */
  function register(name: AccountField, field: RenderedField): () => void {
    rendered.set(name, field);
    return () => void rendered.delete(name);
  }

  function setError(name: AccountField, message: string | null): void {
    setState(({ errors }) => ({ errors: { ...errors, [name]: message ?? undefined } }));
  }

  /** Sets the text of a field without checking it. */
  function setValue(name: Exclude<AccountField, 'agreed'>, value: string): void {
    store(name, value);
    const input = rendered.get(name)?.input;
    if (input) input.value = value;
  }

  /** Checks a field and shows the result beside it. Returns whether it is valid. */
  async function check(name: AccountField): Promise<boolean> {
    const { values } = getState();
    const message = (await rendered.get(name)?.check(values)) ?? null;
    // A value entered meanwhile is checked on its own.
    if (getState().values[name] === values[name]) setError(name, message);
    return message === null;
  }

  /** Checks all fields on the page. Returns the invalid ones. */
  async function checkAll(): Promise<readonly AccountField[]> {
    const results = await Promise.all([...rendered.keys()].map(async (name) => ({ name, isValid: await check(name) })));
    return results.filter(({ isValid }) => !isValid).map(({ name }) => name);
  }

  /** Stores what the user entered in a field. */
  function change(name: AccountField): void {
    const field = rendered.get(name);
    if (!field) return;
    store(name, readInput(field.input));
    if (!getState().isAttempted) return;
    void check(name);
    if (field.checkedWith) void check(field.checkedWith);
  }

  /** Stores what a password manager filled in without an event. */
  function syncAutofilled(): void {
    for (const [name, { input }] of rendered) if (readInput(input) !== getState().values[name]) store(name, readInput(input));
  }

  return { getState, getInitialState, setState, subscribe, register, setError, setValue, check, checkAll, change, syncAutofilled };
}
