import type { DriveStep } from 'driver.js';
import type texts from './locales/en.json';

type StepName = keyof typeof texts.steps;

/** Where the tour stops, in order; the parts of the page carry these names as `data-tour`. */
const stops = ['menu', 'buy', 'tools', 'help', 'language', 'account', 'support', 'guide'] as const satisfies readonly StepName[];

/** A part of the page that can be pointed at; on a small screen most of them are folded away in the menu. */
function visible(name: StepName): Element | undefined {
  return [...document.querySelectorAll(`[data-tour='${name}']`)].find((element) => element.getClientRects().length > 0);
}

/** The steps for the page as it stands: a welcome, then each part that is in sight. */
export function tourSteps(steps: typeof texts.steps): DriveStep[] {
  const popover = (name: StepName) => ({ title: steps[name].title, description: steps[name].text });
  return [
    { popover: popover('welcome') },
    ...stops.flatMap((name) => {
      const element = visible(name);
      return element ? [{ element, popover: popover(name) }] : [];
    }),
  ];
}
