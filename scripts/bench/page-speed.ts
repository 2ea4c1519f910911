import { buildParts } from '../site/build-parts.ts';
import { startSite } from '../lib/site-process.ts';
import { firstPress, type FirstPress } from './first-press.ts';
import { firstView, type FirstView } from './first-view.ts';
import { navigation } from './navigation.ts';
import { earlyPresses, pressPages, speedPages } from './figures.ts';
import { median, summarize, summarizeAgainst, type Measurement, type Measurements } from './rounds.ts';
import { releaseSettings } from './slow-phone.ts';
import { openBareBrowser } from './bare-tab.ts';
import { writeStaticTwin } from './static-twin.ts';

const RUNS = 5;

const localeOf = (pathname: string): string => (pathname.startsWith('/zh') ? 'zh-CN' : 'en-US');

const all = (views: readonly FirstView[], figure: keyof FirstView): number[] => views.map((view) => view[figure]);

/** Page speed on a slow phone: medians of several runs with an empty cache, compared with a static file of the same first view. */
export async function pageSpeed(): Promise<Measurements> {
  await buildParts((text) => process.stderr.write(`${text}\n`));
  const site = await startSite(releaseSettings, undefined, 'nginx');
  const bare = await openBareBrowser();
  const { browser } = bare;
  try {
    const results: Record<string, Measurement> = {};
    for (const pathname of speedPages) {
      const locale = localeOf(pathname);
      const still = await writeStaticTwin(browser, site.origin, site.siteRoot, pathname);
      const ours: FirstView[] = [];
      const staticRuns: FirstView[] = [];
      const opened: FirstPress[] = [];
      // Alternate, so that a slow minute of the machine affects all.
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await firstView(bare, `${site.origin}${pathname}`, locale));
        opened.push(await firstPress(browser, 'menu', `${site.origin}${pathname}`, locale));
        staticRuns.push(await firstView(bare, still, locale));
      }
      results[`${pathname} lcp`] = summarizeAgainst(all(ours, 'lcp'), all(staticRuns, 'lcp'));
      results[`${pathname} interactive`] = summarizeAgainst(
        opened.map(({ effect }) => effect),
        all(staticRuns, 'lcp'),
      );
      results[`${pathname} longest task`] = summarize(all(ours, 'longestTask'));
      results[`${pathname} scripts`] = summarize(opened.map(({ scriptBytes }) => scriptBytes));
      results[`${pathname} cls`] = { value: median(all(ours, 'cls')) };
    }
    for (const pathname of pressPages) {
      const locale = localeOf(pathname);
      const still = await writeStaticTwin(browser, site.origin, site.siteRoot, pathname);
      for (const name of earlyPresses) {
        const [pressed, staticRuns]: [number[], FirstView[]] = [[], []];
        for (let run = 0; run < RUNS; run += 1) {
          pressed.push((await firstPress(browser, name, `${site.origin}${pathname}`, locale)).effect);
          staticRuns.push(await firstView(bare, still, locale));
        }
        results[`${pathname} ${name}`] = summarizeAgainst(pressed, all(staticRuns, 'lcp'));
      }
    }
    const navigations: number[] = [];
    for (let run = 0; run < RUNS; run += 1) navigations.push(await navigation(browser, site.origin));
    return { ...results, navigation: summarize(navigations) };
  } finally {
    await bare.close();
    await site.stop();
  }
}
