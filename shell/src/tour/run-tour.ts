import { driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import type { Language } from 'shared-contracts/languages';
import type English from './locales/en.json';
import './tour.css';
import { tourSeen } from './tour-seen.ts';
import { tourSteps } from './tour-steps.ts';

/** Adds what the library's popover lacks: texts, a heading, no landmarks, and the focus on the Next button. */
function polish({ wrapper, title, footer, closeButton, nextButton }: PopoverDOM, close: string): void {
  wrapper.setAttribute('aria-modal', 'true');
  const heading = document.createElement('h2');
  heading.append(...title.childNodes);
  title.append(heading);
  title.setAttribute('role', 'presentation');
  footer.setAttribute('role', 'presentation');
  closeButton.setAttribute('aria-label', close);
  // The library focuses the first button after this hook.
  queueMicrotask(() => nextButton.focus());
}

/** The library marks the highlighted part, or its placeholder, as opening a dialog, which it does not. */
function removeAriaAttributes(): void {
  const element = document.querySelector('.driver-active-element');
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name);
}

/**
 * Runs the product tour for newcomers.
 * @param signal ends the tour, or prevents its start if the page was left in the meantime
 * @returns once it has started
 */
export async function runTour(language: Language, signal: AbortSignal): Promise<void> {
  const { default: texts }: { readonly default: typeof English } = await import(`./locales/${language}.json`);
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
    onHighlighted: removeAriaAttributes,
    onDestroyed: () => {
      tourSeen.set(true);
      if (before instanceof HTMLElement) before.focus();
    },
  });
  signal.addEventListener('abort', tour.destroy, { once: true });
  tour.drive();
}
