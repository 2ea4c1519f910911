import type { ComponentProps } from 'react';
import { Spinner } from 'shared-ui/spinner';
import styles from './busy-button.module.css';

interface BusyButtonProps extends ComponentProps<'button'> {
  readonly type?: 'button' | 'submit';
  /** Whether the action is in progress. */
  readonly isBusy: boolean;
}

/** Button of any look that starts an action. While the action is in progress it shows so, keeps the focus and ignores clicks. */
export function BusyButton({ type = 'button', isBusy, className, onClick, children, ...rest }: BusyButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${className ?? ''} ${styles.button}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // Pressing Enter in a field of the form also triggers this handler.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <Spinner size={16} />}
      {children}
    </button>
  );
}
