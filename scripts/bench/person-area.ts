import 'shared-build/register-pages';
import type { Page } from 'playwright';
import { routePath } from 'shared-contracts/pages/routes';
import { startSite } from '../lib/site-process.ts';
import { heapMegabytes } from './heap.ts';
import { bytesOf } from './page-bytes.ts';
import { personClicks } from './person-clicks.ts';
import { sandboxLogin } from './sandbox-login.ts';
import { longestSheetTask } from './sheet-tasks.ts';
import { single, summarize, type Measurements } from './rounds.ts';
import { openBrowser } from './slow-phone.ts';

const RUNS = 5;

const nothingElse = async () => undefined;

/** The dashboard isn't prerendered, so its heading appears once its scripts run. */
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Size, memory and speed of the dashboard, for a customer with a thousand orders and one with static lines. */
async function measurePersonArea(origin: string): Promise<Measurements> {
  const many = await sandboxLogin(origin, 'manyOrders');
  const statics = await sandboxLogin(origin, 'staticOrder');
  const orders = `${origin}${routePath('flowOrder')}`;
  const lines = `${origin}${routePath('staticOrder')}?order=${statics.orderIds[0]}`;
  const ordersBytes = await bytesOf(orders, nothingElse, many.enter, 'gzip', heading);
  const linesBytes = await bytesOf(lines, nothingElse, statics.enter, 'gzip', heading);
  const browser = await openBrowser();
  try {
    const clicks = [];
    for (let run = 0; run < RUNS; run += 1) clicks.push(await personClicks(browser, origin, many));
    return {
      ...single({
        flowOrderJsBytes: ordersBytes.js,
        staticLinesJsBytes: linesBytes.js,
        flowOrderHeapMb: await heapMegabytes(orders, many),
        staticLinesHeapMb: await heapMegabytes(lines, statics),
        slowestClickMs: Math.max(...clicks.map(({ slowestClickMs }) => slowestClickMs)),
        sheetLongestTaskMs: await longestSheetTask(origin, many),
      }),
      overviewToOrdersMs: summarize(clicks.map(({ overviewToOrdersMs }) => overviewToOrdersMs)),
    };
  } finally {
    await browser.close();
  }
}

export async function personArea(): Promise<Measurements> {
  const site = await startSite();
  try {
    return await measurePersonArea(site.origin);
  } finally {
    await site.stop();
  }
}
