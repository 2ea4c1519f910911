import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLeaving } from '../../search-list/use-leaving.ts';
import styles from './place-choice.module.css';

/** What a popup does when it is done. */
export interface PopupActions {
  readonly onChoose: (value: string) => void;
  readonly onEscape: (event: KeyboardEvent) => void;
}

interface PopupChoiceProps {
  readonly label: string;
  /** The current choice, as the button shows it. */
  readonly shown: ReactNode;
  readonly onChange: (value: string) => void;
  /** Loads what the popup needs, before it is opened. */
  readonly prepare?: () => void;
  readonly renderPopup: (actions: PopupActions) => ReactNode;
}

/** Button that opens a searchable list. The focus returns to it when a choice is made or the list is closed. */
export function PopupChoice({ label, shown, onChange, prepare, renderPopup }: PopupChoiceProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLeaving(box, isOpen, () => setOpen(false));

  function goBack(): void {
    setOpen(false);
    // By its id, because the popup's handlers are made while rendering, where refs can't be used.
    document.getElementById(`${id}-button`)?.focus();
  }

  function handleEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    goBack();
  }

  return (
    <div ref={box} className={styles.box}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        className={styles.opener}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-button`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={handleEscape}
        onClick={() => {
          prepare?.();
          setOpen(!isOpen);
        }}
      >
        {shown}
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen &&
        renderPopup({
          onEscape: handleEscape,
          onChoose: (value) => {
            onChange(value);
            goBack();
          },
        })}
    </div>
  );
}
