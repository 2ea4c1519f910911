import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Key extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
  /** Panel of the active tab. */
  readonly children: ReactNode;
}

/** Index of the tab, of `count`, to select after a key press, or undefined for a key that moves nothing. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (place + 1) % count,
    ArrowLeft: (place + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

/** Tabs over one panel. Arrow keys, Home and End select a tab; the Tab key moves on into the panel. */
export function Tabs<Key extends string>({ label, tabs, active, onChange, children }: TabsProps<Key>) {
  const id = useId();
  const idOf = (key: Key) => `${id}-${key}`;

  function move(event: KeyboardEvent<HTMLElement>, place: number): void {
    const next = tabs[placeAfter(event.key, place, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(idOf(next.key))?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, place) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={idOf(tab.key)}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={(event) => move(event, place)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(active)}>
        {children}
      </div>
    </>
  );
}
