import type { SyntheticEvent } from 'react';

/** Tells an item's tooltip how high it stands: the list scrolls and would clip anything placed inside it. */
export function placeTip({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const { top, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--tip-y', `${top + height / 2}px`);
}
