import { driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import type { Language } from 'shared-contracts/languages';
import './tour.css';
import { tourSeen } from './tour-seen.ts';
import { tourSteps } from './tour-steps.ts';

/** The library's popover leaves these to us: words, a heading, no landmarks of its own, and the focus on the way forward. */
function polish({ wrapper, title, footer, closeButton, nextButton }: PopoverDOM, close: string): void {
  wrapper.setAttribute('aria-modal', 'true');
  const heading = document.createElement('h2');
  heading.append(...title.childNodes);
  title.append(heading);
  title.setAttribute('role', 'presentation');
  footer.setAttribute('role', 'presentation');
  closeButton.setAttribute('aria-label', close);
  // The library focuses the first button when it is done with this.
  queueMicrotask(() => nextButton.focus());
}

/** The library says of the part it points at, or of its stand-in, that it opens a dialog, which is not so. */
function unmark(): void {
  const element = document.querySelector('.driver-active-element');
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name);
}

/**
 * Leads a newcomer around the page.
 * @param signal ends the tour, or keeps it from starting where the page was left meanwhile
 * @returns when it has started
 */
export async function runTour(language: Language, signal: AbortSignal): Promise<void> {
  const { default: texts } = await (language === 'zh' ? import('./locales/zh.json') : import('./locales/en.json'));
  if (signal.aborted) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const before = document.activeElement;
  const tour = driver({
    steps: tourSteps(texts.steps),
    animate: !calm,
    duration: 240,
    smoothScroll: !calm,
    disableActiveInteraction: true,
    showProgress: true,
    progressText: texts.progress,
    prevBtnText: texts.previous,
    nextBtnText: texts.next,
    doneBtnText: texts.done,
    popoverClass: 'tide-tour',
    overlayColor: '#0a1822',
    overlayOpacity: 0.6,
    stagePadding: 6,
    stageRadius: 6,
    onPopoverRender: (popover) => polish(popover, texts.close),
    onHighlighted: unmark,
    onDestroyed: () => {
      tourSeen.set(true);
      if (before instanceof HTMLElement) before.focus();
    },
  });
  signal.addEventListener('abort', tour.destroy, { once: true });
  tour.drive();
}
