import { aptInstall } from '../lib/apt.ts';
import { startSite } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { expectThat } from '../lib/drill.ts';
import { startFirefox } from './engines/start-firefox.ts';
import { walk } from './engines/stories.ts';

/** Walks through the site in Debian's Firefox. */
export async function firefox(): Promise<string> {
  const missing = await aptInstall(['firefox-esr']);
  expectThat(missing.length === 0, `${missing.join(', ')} can't be installed`);
  await buildParts((text) => process.stderr.write(`${text}\n`));
  const site = await startSite();
  try {
    return await walk(startFirefox, site.origin);
  } finally {
    await site.stop();
  }
}
