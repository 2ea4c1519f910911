import button from 'shared-ui/button.module.css';
import { Spinner } from 'shared-ui/spinner';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  readonly text: string;
  readonly isBusy: boolean;
}

/** Submits its form. While busy, it keeps the focus and announces its state. */
export function SubmitButton({ text, isBusy }: SubmitButtonProps) {
  return (
    <button type="submit" className={`${button.main} ${styles.submit}`} aria-disabled={isBusy || undefined}>
      {isBusy && <Spinner size={18} />}
      {text}
    </button>
  );
}
