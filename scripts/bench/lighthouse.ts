import lighthouse from 'lighthouse';
import { freePort } from 'shared-contracts/testing/free-port';
import { buildParts } from '../site/build-parts.ts';
import { startSite } from '../lib/site-process.ts';
import { lighthouseCategories, lighthousePages } from './figures.ts';
import { single, type Measurements } from './rounds.ts';
import { openBrowser } from './slow-phone.ts';

/** Lighthouse scores (0–100) of six pages with the mobile profile. Audits that cost points are listed on standard error. */
export async function lighthouseScores(): Promise<Measurements> {
  await buildParts((text) => process.stderr.write(`${text}\n`));
  const site = await startSite({}, undefined, 'nginx');
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const scores: Record<string, number> = {};
    for (const page of lighthousePages) {
      const run = await lighthouse(`${site.origin}${page}`, { port, logLevel: 'error', onlyCategories: [...lighthouseCategories] });
      if (!run) throw new Error(`Lighthouse returned no result for ${page}`);
      const { audits, categories: scored } = run.lhr;
      for (const { id, score } of Object.values(scored)) scores[`${page} ${id}`] = Math.round((score ?? 0) * 100);
      const costly = Object.values(scored)
        .filter(({ id }) => id !== 'performance')
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id);
      if (costly.length > 0) process.stderr.write(`${page}: ${costly.join(', ')}\n`);
    }
    return single(scores);
  } finally {
    await browser.close();
    await site.stop();
  }
}
