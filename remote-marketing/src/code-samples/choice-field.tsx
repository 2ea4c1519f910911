import { useId } from 'react';
import styles from './choice-field.module.css';

interface ChoiceFieldProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few values side by side, of which one is chosen. */
export function ChoiceField<Value extends string | number>({ label, options, value, onChange }: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
