import { chromium } from 'playwright-core';

const { PROXY_HOST, PROXY_PASSWORD, PROXY_PORT, PROXY_SCHEME, PROXY_USER, TARGET_URL } = process.env;

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--ignore-certificate-errors'],
  proxy: {
    server: `${PROXY_SCHEME}://${PROXY_HOST}:${PROXY_PORT}`,
    ...(PROXY_USER !== '' && { username: PROXY_USER, password: PROXY_PASSWORD }),
  },
});
const page = await browser.newPage();
await page.goto(new URL('page', TARGET_URL).href);
const receipt = await page.evaluate(async (target) => {
  const body = await (await fetch(target)).blob();
  return (await fetch(target, { method: 'POST', body })).text();
}, TARGET_URL);
process.stdout.write(`${receipt}\n`);
await browser.close();
