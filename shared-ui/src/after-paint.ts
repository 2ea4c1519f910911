/**
 * Runs a task after the browser has painted the feedback for a click: the work that follows can keep a slow phone from painting for a third
 * of a second. Runs immediately in a hidden tab, which doesn't paint.
 */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
