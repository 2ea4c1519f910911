import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';

/** Leaves room for extra characters of a pasted code. */
const PASTED_MAX = 40;

interface CodeRules {
  /** The code as it is sent, without what people paste around it. */
  readonly plain: (text: string) => string;
  /** Message if there is none. */
  readonly required: string;
}

/** The single field of a form that takes a code. `refuse` shows a message beside it. */
export function useCodeEntry({ plain, required }: CodeRules) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const change = (value: string) => {
    setText(value);
    setError(undefined);
  };
  const refuse = (message: string) => {
    setError(message);
    ref.current?.focus();
  };
  return {
    error,
    refuse,
    clear: () => change(''),
    /** Properties of the input. */
    input: {
      ref,
      autoComplete: 'one-time-code',
      spellCheck: false,
      maxLength: PASTED_MAX,
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(target.value),
    },
    /** Handler for the form, which sends a code with `send`. */
    submit: (send: (code: string) => void) => (event: FormEvent) => {
      event.preventDefault();
      const code = plain(text);
      if (code === '') refuse(required);
      else send(code);
    },
  };
}
