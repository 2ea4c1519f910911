import type { Page } from 'playwright';
import { routePath } from 'shared-contracts/routes';
import { startSite } from '../lib/site-process.ts';
import { heapMegabytes } from './heap.ts';
import { bytesOf } from './page-bytes.ts';
import { personClicks } from './person-clicks.ts';
import { sandboxLogin } from './sandbox-login.ts';
import { longestSheetTask } from './sheet-tasks.ts';
import { median, openBrowser } from './slow-phone.ts';

const RUNS = 5;
/** Tables ask for their rows once they are there. */
const SETTLE_MS = 3000;

const waitForRows = (page: Page) => page.waitForTimeout(SETTLE_MS);
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

/** Weight, memory and speed of the person area, as customers with a thousand orders and with static lines have it. */
export async function measurePersonArea(origin: string, runs = RUNS) {
  const many = await sandboxLogin(origin, 'manyOrders');
  const statics = await sandboxLogin(origin, 'staticOrder');
  const orders = `${origin}${routePath('flowOrder')}`;
  const lines = `${origin}${routePath('staticOrder')}?order=${statics.orderIds[0]}`;
  const ordersBytes = await bytesOf(orders, waitForRows, many.enter);
  const linesBytes = await bytesOf(lines, waitForRows, statics.enter);
  const browser = await openBrowser();
  try {
    const clicks = [];
    for (let run = 0; run < runs; run += 1) clicks.push(await personClicks(browser, origin, many));
    return {
      flowOrderJsBytes: ordersBytes.js,
      staticLinesJsBytes: linesBytes.js,
      flowOrderHeapMb: round(await heapMegabytes(orders, many), 1),
      staticLinesHeapMb: round(await heapMegabytes(lines, statics), 1),
      overviewToOrdersMs: round(median(clicks.map(({ overviewToOrdersMs }) => overviewToOrdersMs))),
      slowestClickMs: Math.max(...clicks.map(({ slowestClickMs }) => slowestClickMs)),
      sheetLongestTaskMs: round(await longestSheetTask(origin, many)),
    };
  } finally {
    await browser.close();
  }
}

export async function personArea() {
  const site = await startSite();
  try {
    return await measurePersonArea(site.origin);
  } finally {
    await site.stop();
  }
}
