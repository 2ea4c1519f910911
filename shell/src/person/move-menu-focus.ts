import type { KeyboardEvent } from 'react';

const itemsOf = (menu: HTMLElement | null) => Array.from(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []);

export function focusItem(menu: HTMLElement | null, which: 'first' | 'last'): void {
  itemsOf(menu)
    .at(which === 'first' ? 0 : -1)
    ?.focus();
}

/** Moves the focus in a menu: arrow keys wrap around, Home and End go to the ends. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}
