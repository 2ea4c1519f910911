import 'shared-build/register-pages';
import type { Page } from 'playwright';
import texts from '../../remote-account/src/consumption/locales/en.json' with { type: 'json' };
import type { CallResponse, Envelope } from 'shared-contracts/api/calls';
import { endpoints } from 'shared-contracts/api/endpoints';
import { routePath } from 'shared-contracts/pages/routes';
import { schemas } from 'shared-contracts/api/schemas';
import type { LoggedIn } from './sandbox-login.ts';
import { openBrowser } from './slow-phone.ts';

const ROWS = 10_000;

type Answer = Envelope<CallResponse<'queryConsumeRecordList'>>;

/** Extends the list to `ROWS` rows by repeating the existing ones. */
async function lengthen(page: Page): Promise<void> {
  let known: Answer['data']['list'] = [];
  await page.route(`**${endpoints.queryConsumeRecordList.path}`, async (route) => {
    const { pageNo, pageSize } = schemas.queryConsumeRecordList.request.parse(route.request().postDataJSON());
    const answer = await route.fetch();
    const body = (await answer.json()) as Answer;
    if (known.length === 0) known = body.data.list;
    const skipped = (pageNo - 1) * pageSize;
    const list = Array.from({ length: Math.max(0, Math.min(pageSize, ROWS - skipped)) }, (_, index) => {
      const row = known[index % known.length];
      return { ...row, orderId: `${row?.orderId}-${skipped + index}` };
    });
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, list, total: ROWS } } });
  });
}

/** Longest main-thread task while ten thousand rows are fetched and exported to a spreadsheet, in milliseconds. */
export async function longestSheetTask(origin: string, { enter }: LoggedIn): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ locale: 'en-US' });
    await enter(context);
    const page = await context.newPage();
    await lengthen(page);
    await page.goto(`${origin}${routePath('consumeDetail')}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const seen = { longest: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask' });
    });
    const saved = page.waitForEvent('download', { timeout: 120_000 });
    const { consumption: words } = texts;
    await page.getByRole('button', { name: words.exportAs.replace('{{format}}', words.format.xlsx) }).click();
    await saved;
    return await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest);
  } finally {
    await browser.close();
  }
}
