import type { SyntheticEvent } from 'react';

/** Sets the vertical position of an item's tooltip: the scrolling list would clip a tooltip inside it. */
export function positionTooltip({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const { top, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--tip-y', `${top + height / 2}px`);
}
