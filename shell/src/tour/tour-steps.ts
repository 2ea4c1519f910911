import type { DriveStep } from 'driver.js';
import type texts from './locales/en.json';

type StepName = keyof typeof texts.steps;

/** Tour stops in order; page elements have these names as `data-tour`. */
const stops = ['menu', 'buy', 'tools', 'help', 'language', 'account', 'support', 'guide'] as const satisfies readonly StepName[];

/** The visible element of a stop; on a small screen most of them are folded into the menu. */
function visible(name: StepName): Element | undefined {
  return [...document.querySelectorAll(`[data-tour='${name}']`)].find((element) => element.getClientRects().length > 0);
}

/** Steps for the current page: a welcome, then each visible part. */
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
