import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { systemChromium } from 'publisher/system-chromium';

/** Slow 4G as in browser developer tools, in bytes per second and milliseconds, with a CPU four times slower than this machine. */
export const slow4g = { offline: false, latency: 562.5, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
export const CPU_SLOWDOWN = 4;

/** Settings for a site with files compressed as in real releases. */
export const releaseSettings = { BROTLI_QUALITY: '11' } as const;

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(systemChromium && { executablePath: systemChromium }),
    args: [...browserArguments, ...more],
  });

export const phoneScreen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;

export interface SlowPhone {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}

/** A phone with an empty cache on a slow connection. */
export async function slowPhone(
  browser: Browser,
  locale: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<SlowPhone> {
  const context = await browser.newContext({ locale, ...phoneScreen });
  await prepare(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session, close: () => context.close() };
}
