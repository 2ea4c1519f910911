import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { compressFile } from 'publisher/compress';

const headingTop = (page: Page): Promise<number> => page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top ?? -1);

/** Pixels by which the heading may be elsewhere than on the page, whose promotion depends on data. */
const TWIN_WITHIN = 20;

/**
 * Writes the first view of a page into the site as one static HTML file: the same markup up to the end of the first section, the styles it
 * uses, and no scripts.
 * @returns its URL
 */
export async function writeStaticTwin(browser: Browser, origin: string, siteRoot: string, pathname: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${origin}${pathname}`);
    const top = await headingTop(page);
    const html = await page.evaluate(() => {
      const root = document.getElementById('root');
      const main = document.querySelector('main');
      for (const section of [...(main?.children ?? [])].slice(1)) section.remove();
      for (const after of document.querySelectorAll('main ~ *')) after.remove();
      for (const script of document.querySelectorAll('script, link[rel="preload"], meta[http-equiv]')) script.remove();
      const { documentElement: shown } = document;
      const isUsed = (selector: string): boolean => {
        try {
          return (
            shown.parentNode?.querySelector(
              selector.replaceAll(/::?(before|after|hover|focus-visible|focus|active|disabled|backdrop)/g, '') || '*',
            ) !== null
          );
        } catch {
          return true;
        }
      };
      const kept = (rules: CSSRuleList): string =>
        [...rules]
          .map((rule) => {
            if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
            if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText}{${kept(rule.cssRules)}}`;
            return rule.cssText;
          })
          .join('');
      const styles = [...document.styleSheets].map((sheet) => kept(sheet.cssRules)).join('');
      for (const style of document.querySelectorAll('style')) style.remove();
      return `<!doctype html><html lang="${document.documentElement.lang}"><head>${document.head.innerHTML}<style>${styles}</style></head><body>${root?.outerHTML ?? ''}</body></html>`;
    });
    const name = `static-${pathname.replaceAll('/', '-')}.html`;
    const file = path.join(siteRoot, 'assets', name);
    writeFileSync(file, html);
    compressFile(file);
    const address = `${origin}/assets/${name}`;
    await page.goto(address);
    const own = await headingTop(page);
    if (Math.abs(own - top) > TWIN_WITHIN) throw new Error(`${address} has its heading at ${own}, ${pathname} at ${top}`);
    return address;
  } finally {
    await context.close();
  }
}
