import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** What ties a control to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  /** Said below the control while there is no error. */
  readonly hint?: ReactNode;
  /** What is wrong, or undefined. It is announced when it comes. */
  readonly error?: string | undefined;
  /** Something else to do about the field, such as a button, at the end of the label's line; the Tab key comes to it after the control. */
  readonly action?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

/** What is wrong with something, in the place where it belongs. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      <CircleAlert size={16} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** A control with its label above and hint or error below, which has its place beforehand, so that nothing jumps. */
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
