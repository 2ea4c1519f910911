/** Number of options that Page Up and Page Down move by. */
const PAGE = 6;

/** Index of the option to highlight after a key press, wrapping around for arrow keys; undefined for keys that don't move the highlight. */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return active < last ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : last;
    case 'PageDown':
      return Math.min(active + PAGE, last);
    case 'PageUp':
      return Math.max(active - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
