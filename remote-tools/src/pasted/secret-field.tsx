import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { noAutofill } from './no-autofill.ts';
import styles from './secret-field.module.css';
import { useInputBeforeHydration } from './use-input-before-hydration.ts';

interface SecretFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Must be a stable function. */
  readonly onChange: (value: string) => void;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** Field for a secret used in a calculation. Masked until the reader reveals it, and never offered to a password manager. */
export function SecretField({ label, hint, value, onChange, isShown, onShow }: SecretFieldProps) {
  const { t } = useTranslation('remote-tools');
  const field = useInputBeforeHydration<HTMLInputElement>(onChange);
  return (
    <Field
      label={label}
      hint={hint}
      action={
        <button type="button" className={button.text} onClick={() => onShow(!isShown)}>
          {t(isShown ? 'pasted.cover' : 'pasted.show')}
        </button>
      }
    >
      {(control) => (
        // Type `text`, because browsers would offer to save a password.
        <TextInput
          {...control}
          ref={field}
          className={isShown ? '' : styles.covered}
          value={value}
          {...noAutofill}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
