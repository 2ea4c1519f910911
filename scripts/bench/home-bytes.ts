import { chromium } from 'playwright';
import { systemChromium } from '../lib/system-chromium.ts';

interface HomeBytes {
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

const kinds: Readonly<Record<string, keyof HomeBytes>> = {
  Script: 'js',
  Stylesheet: 'css',
  Font: 'font',
  Image: 'image',
  Document: 'document',
};

/** What a first visit to the home page downloads, until the network is quiet. */
export async function homeBytes(origin: string): Promise<HomeBytes> {
  const browser = await chromium.launch({
    ...(systemChromium && { executablePath: systemChromium }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ locale: 'en-US' });
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
    await page.goto(origin, { waitUntil: 'networkidle' });
    return bytes;
  } finally {
    await browser.close();
  }
}
