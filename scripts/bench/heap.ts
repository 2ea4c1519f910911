import { openBrowser } from './slow-phone.ts';
import type { LoggedIn } from './sandbox-login.ts';

const BYTES_PER_MB = 1_000_000;

/** JavaScript heap of a loaded page after garbage collection, in megabytes. */
export async function heapMegabytes(address: string, { enter }: LoggedIn): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ locale: 'en-US' });
    await enter(context);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / BYTES_PER_MB;
  } finally {
    await browser.close();
  }
}
