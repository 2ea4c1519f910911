import type { ComponentProps } from 'react';
import { Field } from 'shared-ui/field';
import { noAutofill } from './no-autofill.ts';
import styles from './paste-field.module.css';
import { useInputBeforeHydration } from './use-input-before-hydration.ts';

interface PasteFieldProps extends Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder'> {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Must be a stable function. */
  readonly onChange: (value: string) => void;
}

/** Longer texts are truncated; no setting or link is that long. */
const TEXT_LENGTH_MAX = 8000;

/** Field for pasting secrets. The browser neither stores nor completes the text, nor sends it to a spell-checking service. */
export function PasteField({ label, hint, value, onChange, ...rest }: PasteFieldProps) {
  const field = useInputBeforeHydration<HTMLTextAreaElement>(onChange);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          {...rest}
          ref={field}
          className={styles.text}
          value={value}
          maxLength={TEXT_LENGTH_MAX}
          {...noAutofill}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
