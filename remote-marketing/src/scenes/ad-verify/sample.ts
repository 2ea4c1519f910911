/** Takes a screenshot of an ad slot from each country. */
export const sample = `import { chromium } from 'playwright';

const { PROXY_HOST, PROXY_PORT, ORDER_ID, ORDER_KEY, PAGE_URL, SLOT } = process.env;
const markets = { BR: 'pt-BR', PL: 'pl-PL', ID: 'id-ID' };

for (const [country, locale] of Object.entries(markets)) {
  const session = Math.random().toString(36).slice(2, 10);
  const browser = await chromium.launch({
    proxy: {
      server: \`http://\${PROXY_HOST}:\${PROXY_PORT}\`,
      username: [ORDER_ID, country, '', '', 10, session].join('_'),
      password: ORDER_KEY,
    },
  });
  const page = await browser.newPage({ locale, viewport: { width: 1366, height: 900 } });
  await page.goto(PAGE_URL, { waitUntil: 'load' });
  const slot = page.locator(SLOT).first();
  const inFirstView = await slot.boundingBox();
  await slot.scrollIntoViewIfNeeded();
  await page.waitForTimeout(3000);
  await slot.screenshot({ path: \`slot-\${country}.png\` });
  console.log(country, inFirstView, page.frames().map((frame) => frame.url()));
  await browser.close();
}`;
