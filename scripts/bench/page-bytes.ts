import type { BrowserContext, Locator, Page } from 'playwright';
import { hydratedHeader } from '../../e2e/fixtures/hydrated.ts';
import { recordDownloads } from '../../e2e/fixtures/page-weight.ts';
import en from '../../shell/src/locales/en.json' with { type: 'json' };
import { single, type Measurements } from './rounds.ts';
import { openBrowser } from './slow-phone.ts';

interface PageBytes {
  /** Compressed bytes of scripts. All sizes exclude headers, which HTTP/2 compresses to almost nothing after the first ones. */
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

/**
 * Bytes downloaded on a first visit to a page, including the given actions, until page and network are idle.
 * @param shown what the page shows once its scripts run
 */
export async function bytesOf(
  address: string,
  act: (page: Page) => Promise<void>,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
  encoding: 'gzip' | 'br' = 'gzip',
  shown: (page: Page) => Locator = hydratedHeader,
): Promise<PageBytes> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ locale: 'en-US' });
    await prepare(context);
    const page = await context.newPage();
    const { downloads, whenLoaded } = await recordDownloads(page, encoding);
    await page.goto(address);
    await shown(page).waitFor({ state: 'attached' });
    await whenLoaded();
    await act(page);
    await whenLoaded();
    const bytes = { js: 0, css: 0, font: 0, image: 0, document: 0, other: 0, total: 0, requests: downloads.length };
    for (const download of downloads) {
      bytes[kinds[download.type] ?? 'other'] += download.bytes;
      bytes.total += download.bytes;
    }
    return bytes;
  } finally {
    await browser.close();
  }
}

const nothing = async () => undefined;

export async function homeBytes(origin: string): Promise<Measurements> {
  const { js, css, font, image, document, total, requests } = await bytesOf(origin, nothing);
  const packed = await bytesOf(origin, nothing, nothing, 'br');
  return single({ js, css, font, image, document, total, requests, brotliJs: packed.js, brotliTotal: packed.total });
}

const openLogin = async (page: Page) => {
  await page.getByRole('button', { name: en.header.logIn, exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
};

/** Bytes of the home page with the login dialog, ready for input. */
export async function loginDialogBytes(origin: string): Promise<Measurements> {
  const { js, total, requests } = await bytesOf(origin, openLogin);
  const packed = await bytesOf(origin, openLogin, nothing, 'br');
  return single({ js, total, requests, brotliJs: packed.js });
}
