import { aptInstall } from '../lib/apt.ts';
import { startSite } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { expectThat } from '../lib/drill.ts';
import { startWebKit } from './engines/start-webkit.ts';
import { walk } from './engines/stories.ts';

/** Walks through the site in WebKitGTK, the engine of Safari. */
export async function webkit(): Promise<string> {
  const missing = await aptInstall(['webkit2gtk-driver', 'xvfb', 'xauth']);
  expectThat(missing.length === 0, `${missing.join(', ')} can't be installed`);
  await buildParts((text) => process.stderr.write(`${text}\n`));
  const site = await startSite();
  try {
    return await walk(startWebKit, site.origin);
  } finally {
    await site.stop();
  }
}
