/**
 * Runs something once the press that asks for it has been seen: what a press leads to may keep a slow phone from painting for a third of a
 * second. At once where nothing is painted, in a tab that nobody sees.
 */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
