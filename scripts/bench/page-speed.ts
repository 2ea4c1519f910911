import { buildParts } from '../site/build-parts.ts';
import { serveBehindNginx } from '../site/serve-behind-nginx.ts';
import { firstView, type FirstView } from './first-view.ts';
import { navigation } from './navigation.ts';
import { median, openBrowser } from './slow-phone.ts';
import { writeStaticTwin } from './static-twin.ts';

const RUNS = 5;
/** One of each composition, in both languages. */
const pages = ['/', '/zh', '/help/lead', '/zh/scene/get-data', '/news/why-407', '/zh/help/error-code'];

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
const medianOf = (views: readonly FirstView[], figure: keyof FirstView): number => median(views.map((view) => view[figure]));

/** How fast the site is on a slow phone: medians of some runs with an empty cache, beside a static file of the same first view. */
export async function pageSpeed(): Promise<unknown> {
  await buildParts((text) => process.stderr.write(`${text}\n`));
  const site = await serveBehindNginx();
  const browser = await openBrowser();
  try {
    const results: Record<string, unknown> = {};
    for (const pathname of pages) {
      const locale = pathname.startsWith('/zh') ? 'zh-CN' : 'en-US';
      const still = await writeStaticTwin(browser, site.origin, site.siteRoot, pathname);
      const ours: FirstView[] = [];
      const stills: FirstView[] = [];
      // In turn, so that a slow minute of the machine slows both.
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await firstView(browser, `${site.origin}${pathname}`, locale));
        stills.push(await firstView(browser, still, locale));
      }
      const [lcp, stillLcp] = [medianOf(ours, 'lcp'), medianOf(stills, 'lcp')];
      results[pathname] = {
        lcpRatio: round(lcp / stillLcp, 2),
        lcpMs: round(lcp),
        staticLcpMs: round(stillLcp),
        interactiveMs: round(medianOf(ours, 'interactive')),
        cls: round(medianOf(ours, 'cls'), 4),
        scriptsBeforeFirstPaint: ours.filter(({ firstPaint, firstScript }) => firstScript < firstPaint).length,
      };
    }
    const navigations: number[] = [];
    for (let run = 0; run < RUNS; run += 1) navigations.push(await navigation(browser, site.origin));
    return { ...results, navigationMs: round(median(navigations)) };
  } finally {
    await browser.close();
    await site.close();
  }
}
