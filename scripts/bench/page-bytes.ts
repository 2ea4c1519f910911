import { chromium, type BrowserContext, type Page } from 'playwright';
import en from '../../shell/src/locales/en.json' with { type: 'json' };
import { systemChromium } from '../lib/system-chromium.ts';

interface PageBytes {
  /** Gzipped bytes of scripts. Like all of these without their headers, of which HTTP/2 repeats next to none. */
  readonly js: number;
  readonly css: number;
  readonly font: number;
  readonly image: number;
  readonly document: number;
  readonly other: number;
  readonly total: number;
  readonly requests: number;
}

const kinds: Readonly<Record<string, keyof PageBytes>> = {
  Script: 'js',
  Stylesheet: 'css',
  Font: 'font',
  Image: 'image',
  Document: 'document',
};

/** For what a dialog asks for once it is there. */
const SETTLE_MS = 1500;

/** What a first visit to a page downloads, with what a visitor does there, until the network is quiet. */
export async function bytesOf(
  address: string,
  act: (page: Page) => Promise<void>,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<PageBytes> {
  const browser = await chromium.launch({
    ...(systemChromium && { executablePath: systemChromium }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ locale: 'en-US' });
    await prepare(context);
    const page = await context.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const types = new Map<string, string>();
    const headers = new Map<string, number>();
    const bytes = { js: 0, css: 0, font: 0, image: 0, document: 0, other: 0, total: 0, requests: 0 };
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      types.set(requestId, type);
      headers.set(requestId, response.encodedDataLength);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const body = encodedDataLength - (headers.get(requestId) ?? 0);
      bytes[kinds[types.get(requestId) ?? ''] ?? 'other'] += body;
      bytes.total += body;
      bytes.requests += 1;
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await act(page);
    await page.waitForLoadState('networkidle');
    return bytes;
  } finally {
    await browser.close();
  }
}

export function homeBytes(origin: string): Promise<PageBytes> {
  return bytesOf(origin, async () => undefined);
}

/** The home page and the login dialog, ready to be typed into. */
export function loginDialogBytes(origin: string): Promise<PageBytes> {
  return bytesOf(origin, async (page) => {
    await page.getByRole('button', { name: en.header.logIn, exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
  });
}
