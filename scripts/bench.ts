import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSeconds } from './bench/build-seconds.ts';
import { gatewayRates } from './bench/gateway.ts';
import { getIp } from './bench/get-ip.ts';
import { homeBytes, loginDialogBytes } from './bench/page-bytes.ts';
import { lighthouseScores } from './bench/lighthouse.ts';
import { orderLists } from './bench/order-lists.ts';
import { orderPlacing } from './bench/order-placing.ts';
import { pageSpeed } from './bench/page-speed.ts';
import { personArea } from './bench/person-area.ts';
import { priceList } from './bench/price-list.ts';
import { release } from './bench/release.ts';
import { startSite } from './lib/site-process.ts';

/** `npm run bench`: figures as JSON on standard output. Names on the command line choose among them. */
const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-bench-'));

async function onSite<Figure>(measure: (origin: string) => Promise<Figure>): Promise<Figure> {
  const site = await startSite();
  try {
    return await measure(site.origin);
  } finally {
    await site.stop();
  }
}

const figures: Readonly<Record<string, () => Promise<unknown>>> = {
  buildSeconds,
  release,
  homeBytes: () => onSite(homeBytes),
  loginDialogBytes: () => onSite(loginDialogBytes),
  pageSpeed,
  lighthouse: lighthouseScores,
  priceList: () => priceList(folder),
  orderPlacing: () => orderPlacing(folder),
  orderLists: () => orderLists(folder),
  personArea,
  gateway: () => gatewayRates(folder),
  getIp: () => getIp(folder),
};

const wanted = process.argv.slice(2);
const results: Record<string, unknown> = {};
try {
  for (const [name, measure] of Object.entries(figures)) {
    if (wanted.length === 0 || wanted.includes(name)) results[name] = await measure();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
