import type { Browser } from 'playwright';
import { slowPhone } from './slow-phone.ts';

const PATIENCE_MS = 60_000;
/** Where a visit keeps when it began, also for the next document. */
const BEGAN = 'bench.began';

/** What is pressed, and a function that runs in the page and returns milliseconds since the visit began once the press has had its effect. */
const presses = {
  /** The menu is open. */
  menu: {
    selector: '[aria-controls="site-menu"]',
    reached: () => document.querySelector('[aria-controls="site-menu"][aria-expanded="true"]') && performance.now(),
  },
  /** The first field of the login dialog can be typed into. */
  logIn: {
    selector: '[data-track-button="log-in"]',
    reached: () => document.querySelector<HTMLInputElement>('[role="dialog"] input:enabled') && performance.now(),
  },
  /** The page in the other language is painted. */
  language: {
    selector: 'header a[hreflang]',
    reached: (key: string) => {
      const began = Number(sessionStorage.getItem(key));
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint && began > 0 && performance.timeOrigin > began && performance.timeOrigin + paint.startTime - began;
    },
  },
};
export type PressName = keyof typeof presses;

export interface FirstPress {
  /** Milliseconds from the start of the visit until the press has had its effect. */
  readonly effect: number;
  /** Bytes of scripts that the page had loaded by then. */
  readonly scriptBytes: number;
}

/** Opens a page on a slow phone with an empty cache, presses something as soon as it is painted, and measures until that has an effect. */
export async function firstPress(browser: Browser, name: PressName, address: string, locale: string): Promise<FirstPress> {
  const { selector, reached } = presses[name];
  const { page, close } = await slowPhone(browser, locale);
  await page.addInitScript(
    ([pressed, key]) => {
      if (sessionStorage.getItem(key)) return;
      const press = () => {
        sessionStorage.setItem(key, String(performance.timeOrigin));
        document.querySelector<HTMLElement>(pressed)?.click();
      };
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        if (document.readyState === 'loading') addEventListener('DOMContentLoaded', press);
        else press();
      }).observe({ type: 'paint', buffered: true });
    },
    [selector, BEGAN] as const,
  );
  try {
    await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
    const time = await page.waitForFunction<number | false | null | undefined, string>(reached, BEGAN, { timeout: PATIENCE_MS });
    const effect = Number(await time.jsonValue());
    const scriptBytes = await page.evaluate(
      (until) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name: file, responseEnd }) => file.endsWith('.js') && responseEnd > 0 && responseEnd <= until)
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      effect,
    );
    return { effect, scriptBytes };
  } finally {
    await close();
  }
}
