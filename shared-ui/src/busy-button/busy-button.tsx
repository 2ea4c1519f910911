import type { ComponentProps } from 'react';
import { Spinner } from 'shared-ui/spinner';
import styles from './busy-button.module.css';

interface BusyButtonProps extends ComponentProps<'button'> {
  readonly type?: 'button' | 'submit';
  /** Whether what it began is under way. */
  readonly isBusy: boolean;
}

/** A button of any look that begins something. While that is under way it says so, keeps the focus and does nothing. */
export function BusyButton({ type = 'button', isBusy, className, onClick, children, ...rest }: BusyButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${className ?? ''} ${styles.button}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // Enter in a field of its form comes here, too.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <Spinner size={16} />}
      {children}
    </button>
  );
}
