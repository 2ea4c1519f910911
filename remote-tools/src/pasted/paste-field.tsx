import type { ComponentProps } from 'react';
import { Field } from 'shared-ui/field';
import { notKept } from './not-kept.ts';
import styles from './paste-field.module.css';
import { useTypedBefore } from './use-typed-before.ts';

interface PasteFieldProps extends Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder'> {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Must be a stable function. */
  readonly onChange: (value: string) => void;
}

/** Longer texts are truncated; no setting or link is that long. */
const MOST = 8000;

/** Field for pasting secrets. The browser neither stores nor completes the text, nor sends it to a spell-checking service. */
export function PasteField({ label, hint, value, onChange, ...rest }: PasteFieldProps) {
  const field = useTypedBefore<HTMLTextAreaElement>(onChange);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          {...rest}
          ref={field}
          className={styles.text}
          value={value}
          maxLength={MOST}
          {...notKept}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
