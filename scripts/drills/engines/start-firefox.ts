import { launch } from 'puppeteer-core';
import { HEIGHT, WIDTH, retry, untilStill, type Engine } from './engine.ts';

/** Debian's Firefox, driven by WebDriver BiDi. Playwright can drive only its own build of Firefox. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: { width: WIDTH, height: HEIGHT },
  });
  const page = await browser.newPage();
  const onFirst = (xpath: string, act: (element: Awaited<ReturnType<typeof page.$$>>[number]) => Promise<void>) =>
    retry(async () => {
      const found = await page.$$(`xpath/${xpath}`);
      for (const each of found) if (await each.isVisible()) return act(each);
      throw new Error(`none of ${found.length} elements can be used in Firefox: ${xpath}`);
    });
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    setCookies: async (cookies) => {
      for (const [name, value] of Object.entries(cookies))
        await page.evaluate((text) => void (document.cookie = text), `${name}=${value}; path=/`);
    },
    waitFor: (expression) =>
      retry(async () => {
        if (!(await page.evaluate(`Boolean(${expression})`))) throw new Error(`not true in Firefox: ${expression}`);
      }),
    click: async (xpath) => {
      await untilStill(async (expression) => (await page.evaluate(expression)) as string, xpath);
      await onFirst(xpath, (element) => element.click());
    },
    type: (xpath, text) => onFirst(xpath, (element) => element.type(text)),
    close: () => browser.close(),
  };
}
