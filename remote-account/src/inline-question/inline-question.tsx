import { useEffect, useId, useRef } from 'react';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { FieldError } from 'shared-ui/field';
import styles from './inline-question.module.css';

interface InlineQuestionProps {
  readonly question: string;
  /** Labels of the two buttons. */
  readonly yes: string;
  readonly keep: string;
  readonly isBusy: boolean;
  readonly error?: string;
  readonly onYes: () => void;
  readonly onKeep: () => void;
}

/** Asks in place before something is removed. The harmless answer has the focus, and Escape gives it. */
export function InlineQuestion({ question, yes, keep, isBusy, error = '', onYes, onKeep }: InlineQuestionProps) {
  const id = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  return (
    <div
      role="presentation"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onKeep();
      }}
    >
      <div className={styles.question} role="group" aria-labelledby={id}>
        <p id={id}>{question}</p>
        <BusyButton className={`${button.small ?? ''} ${styles.danger ?? ''}`} isBusy={isBusy} onClick={onYes}>
          {yes}
        </BusyButton>
        <button ref={keepButton} type="button" className={button.small} aria-describedby={id} onClick={onKeep}>
          {keep}
        </button>
      </div>
      {error !== '' && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
