import { EXTRACTION_PATH as path } from 'shared-contracts/proxy/extraction-path';

/** Reads listings through extracted exits of a country and reports changes. */
export const sample = `import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fetch, ProxyAgent } from 'undici';

const { SITE_URL, ORDER_ID, ORDER_KEY, COUNTRY } = process.env;
const timestamp = Math.floor(Date.now() / 1000);
const sign = createHash('md5').update([ORDER_ID, ORDER_KEY, timestamp].join('&')).digest('hex');
const wish = { orderId: ORDER_ID, num: 5, country: COUNTRY, protocol: 1, time: 900, singleIp: 1 };
const query = new URLSearchParams({ ...wish, timestamp, sign, format: 0 });
const { code, msg, data } = await (await fetch(SITE_URL + '${path}?' + query)).json();
if (code) throw new Error(code + ' ' + msg);
const exits = data.map(({ ip, port }) => new ProxyAgent('http://' + ip + ':' + port));

const before = existsSync('listings.json') ? JSON.parse(readFileSync('listings.json')) : {};
const listings = readFileSync('listings.txt', 'utf8').trim().split('\\n');
for (const [index, url] of listings.entries()) {
  const page = await fetch(url, { dispatcher: exits[index % exits.length] });
  const html = await page.text();
  const now = {
    price: html.match(/"price":\\s*"?([\\d.]+)/)?.[1],
    rating: html.match(/"ratingValue":\\s*"?([\\d.]+)/)?.[1],
    stock: html.includes('InStock'),
  };
  const was = before[url] ?? {};
  for (const field in now)
    if (now[field] !== was[field]) console.log(url, field, was[field], now[field]);
  before[url] = now;
  await pause(2000);
}
writeFileSync('listings.json', JSON.stringify(before));`;
