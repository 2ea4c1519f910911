import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { systemChromium } from 'publisher/system-chromium';
import { succeeds } from '../lib/run.ts';

/** Ensures that a browser is available for the tests: the system's, or Playwright's, or else Debian's package. */
export async function ensureBrowser(): Promise<void> {
  if (systemChromium || existsSync(chromium.executablePath())) return;
  process.stdout.write('Installing Chromium …\n');
  const installed =
    (await succeeds(['apt-get', 'update', '-qq'])) && (await succeeds(['apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']));
  if (!installed) throw new Error('No browser: install Chromium, or run `npx playwright install chromium`');
}
