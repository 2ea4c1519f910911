import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const p of process.argv.slice(2)) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    globalThis.log = [];
    new PerformanceObserver((l) => {
      for (const e of l.getEntries())
        log.push([
          Math.round(e.startTime),
          e.value,
          e.sources.map(
            (s) =>
              (s.node?.outerHTML ?? s.node?.textContent ?? '').slice(0, 110) +
              ' ' +
              JSON.stringify([s.previousRect, s.currentRect].map((r) => [r.x, r.y, r.width, r.height].map(Math.round))),
          ),
        ]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('http://127.0.0.1:8100' + p, { waitUntil: 'networkidle' });
  console.log(p, JSON.stringify(await page.evaluate(() => log), null, 1));
  await page.close();
}
await browser.close();
