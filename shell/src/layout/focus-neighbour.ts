export const neighbourKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

function nextPlace(key: string, at: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  if (key === 'ArrowDown') return at + 1;
  return at < 0 ? -1 : at - 1;
}

/** Moves the focus among the links of a list, round its ends, by one of the `neighbourKeys`; from outside to its first or last. */
export function focusNeighbour(list: HTMLElement | null, key: string): void {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  links.at(nextPlace(key, at) % links.length)?.focus();
}
