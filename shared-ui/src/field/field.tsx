import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** Attributes that link a control to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  /** Shown below the control while there is no error. */
  readonly hint?: ReactNode;
  /** Error message, or undefined. It is announced when it appears. */
  readonly error?: string | undefined;
  /** Extra action for the field, such as a button, at the end of the label's line; it follows the control in tab order. */
  readonly action?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Error message, shown next to what it is about. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      <CircleAlert size={16} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** Form control with its label above and its hint or error below. Space for them is reserved, so that nothing shifts. */
export function Field({ label, hint, error, action, children }: FieldProps) {
  const id = useId();
  const isWrong = error !== undefined;
  const noteId = `${id}-note`;
  const control: FieldControl = {
    id,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong || hint !== undefined ? noteId : undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      <div className={styles.note}>
        {isWrong ? <FieldError id={noteId}>{error}</FieldError> : hint !== undefined && <div id={noteId}>{hint}</div>}
      </div>
    </div>
  );
}
