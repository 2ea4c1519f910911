import { chromium } from 'playwright';
import { systemChromium } from '../lib/system-chromium.ts';

interface HomeBytes {
  /** Gzipped bytes of scripts on the wire. */
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
    const bytes = { js: 0, css: 0, font: 0, image: 0, document: 0, other: 0, total: 0, requests: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[kinds[types.get(requestId) ?? ''] ?? 'other'] += encodedDataLength;
      bytes.total += encodedDataLength;
      bytes.requests += 1;
    });
    await page.goto(origin, { waitUntil: 'networkidle' });
    return bytes;
  } finally {
    await browser.close();
  }
}
