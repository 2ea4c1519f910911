import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from 'shared-contracts/testing/free-port';
import { systemChromium } from '../lib/system-chromium.ts';
import { buildParts } from '../site/build-parts.ts';
import { serveBehindNginx } from '../site/serve-behind-nginx.ts';
import { browserArguments } from './slow-phone.ts';

const pages = ['/', '/zh', '/help', '/buy/flow', '/news', '/register'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's scores of six pages, of 100, as on a phone. Audits that cost points are named. */
export async function lighthouseScores(): Promise<unknown> {
  await buildParts((text) => process.stderr.write(`${text}\n`));
  const site = await serveBehindNginx();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(systemChromium && { executablePath: systemChromium }),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const results: Record<string, unknown> = {};
    for (const page of pages) {
      const run = await lighthouse(`${site.origin}${page}`, { port, logLevel: 'error', onlyCategories: categories });
      if (!run) throw new Error(`Lighthouse gave no result for ${page}`);
      const { audits, categories: scored } = run.lhr;
      const scores = Object.values(scored).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const);
      const costly = Object.values(scored)
        .filter(({ id }) => id !== 'performance')
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id);
      results[page] = { ...Object.fromEntries(scores), ...(costly.length > 0 && { costly }) };
    }
    return results;
  } finally {
    await browser.close();
    await site.close();
  }
}
