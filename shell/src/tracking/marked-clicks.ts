import { trackClick } from './track.ts';

function recordIfMarked({ target }: MouseEvent): void {
  const marked = target instanceof Element ? target.closest<HTMLElement>('[data-track-button]') : null;
  if (!marked) return;
  const place = marked.closest<HTMLElement>('[data-track-place]')?.dataset.trackPlace ?? '';
  trackClick({ place, button: marked.dataset.trackButton ?? '' });
}

/**
 * Tracks clicks on elements with `data-track-button`; the place is the `data-track-place` of the closest element that has one, including
 * itself.
 */
export function trackMarkedClicks(): void {
  // Listens in the capture phase: a click handler may remove the target or stop the event.
  document.addEventListener('click', recordIfMarked, { capture: true, passive: true });
}
