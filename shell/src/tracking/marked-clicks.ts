import { trackClick } from './track.ts';

function recordIfMarked({ target }: MouseEvent): void {
  const marked = target instanceof Element ? target.closest<HTMLElement>('[data-track-button]') : null;
  if (!marked) return;
  const place = marked.closest<HTMLElement>('[data-track-place]')?.dataset.trackPlace ?? '';
  trackClick({ place, button: marked.dataset.trackButton ?? '' });
}

/**
 * Records clicks on what is marked with `data-track-button`; the place is the `data-track-place` of the nearest element
 * around it that has one, be it itself.
 */
export function followMarkedClicks(): void {
  // Seen on the way down: what a click does may remove its target or end the event.
  document.addEventListener('click', recordIfMarked, { capture: true, passive: true });
}
