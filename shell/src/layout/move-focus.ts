export const neighborKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

function nextPlace(key: string, at: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  if (key === 'ArrowDown') return at + 1;
  return at < 0 ? -1 : at - 1;
}

/**
 * Moves the focus within a list of links by one of the `neighborKeys`, wrapping around at the ends; from outside, to the first or last
 * link.
 */
export function moveFocus(list: HTMLElement | null, key: string): void {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  links.at(nextPlace(key, at) % links.length)?.focus();
}
