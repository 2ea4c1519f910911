import styles from './choice-field.module.css';

interface ChoiceFieldProps<Value extends string | number> {
  /** Name of the field in its form. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Single choice among a few values, shown side by side. */
export function ChoiceField<Value extends string | number>({ name, label, options, value, onChange }: ChoiceFieldProps<Value>) {
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
