import { chromium } from 'playwright';
import { mkdirSync } from 'node:fs';
import { systemChromium } from 'publisher/system-chromium';
const out = '/tmp/money-shots';
mkdirSync(out, { recursive: true });
const origin = 'http://127.0.0.1:8431';
const browser = await chromium.launch({
  ...(systemChromium && { executablePath: systemChromium }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const wanted = process.argv.slice(2);
for (const [w, h] of [
  [1440, 900],
  [390, 844],
])
  for (const l of ['en', 'zh']) {
    const c = await browser.newContext({
      viewport: { width: w, height: h },
      reducedMotion: 'reduce',
      locale: l === 'zh' ? 'zh-CN' : 'en-US',
    });
    const p = await c.newPage();
    for (const a of wanted) {
      const [addr, sel] = a.split('@');
      await p.goto(origin + (l === 'zh' ? '/zh' : '') + addr, { waitUntil: 'networkidle' });
      await p.addStyleTag({ content: '* { content-visibility: visible !important }' });
      const file = `${out}/${addr.replace(/\W+/g, '-')}${sel ? '-' + sel.replace(/\W/g, '') : ''}-${l}-${w}.png`;
      const overflow = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (sel) {
        await p.locator(sel).first().screenshot({ path: file });
      } else
        await p.screenshot({
          path: file,
          fullPage: true,
          clip: {
            x: 0,
            y: 0,
            width: w,
            height: Math.min(w === 390 ? 3600 : 2600, await p.evaluate(() => document.documentElement.scrollHeight)),
          },
        });
      console.log(file, 'overflow', overflow);
    }
    await c.close();
  }
await browser.close();
