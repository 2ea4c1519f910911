import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltPart } from 'publisher/publish';
import type { Part } from 'shared-contracts/pages/routes';
import { browserTests, total, type Count } from '../test/checks.ts';
import { isKept } from '../lib/kept-release.ts';
import { gatewayPorts } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { foldersOf } from '../site/mixed-release-folders.ts';
import { serveSite } from '../site/serve.ts';

/** Combinations that exist temporarily when a part is released alone, by the parts that come from the last release. */
const ages: readonly { readonly name: string; readonly isOld: (part: Part) => boolean }[] = [
  { name: 'the current shell with the remotes of the last release', isOld: (part) => part !== 'shell' && isKept(part) },
  { name: 'the shell of the last release with the current remotes', isOld: (part) => part === 'shell' },
];

async function walk(folder: string, built: readonly BuiltPart[], oldParts: Readonly<Record<string, string>>): Promise<Count> {
  const settings = {
    ...process.env,
    ...(await gatewayPorts()),
    LOG_LEVEL: 'warn',
    BROTLI_QUALITY: '1',
    DATA_DIR: path.join(folder, 'data'),
  };
  const site = await serveSite({ siteRoot: path.join(folder, 'site'), host: '127.0.0.1', port: 0, settings, built });
  try {
    return await browserTests(['--base-url', site.origin, '--project=skew', '--fully-parallel', 'e2e/site/releases.skew.spec.ts'], {
      E2E_PART_FOLDERS: JSON.stringify(oldParts),
    });
  } finally {
    await site.close();
  }
}

/** Tests current parts with those of the last release: every remote mounts, and a customer logs in, buys and logs out. */
export async function partsOfDifferentReleases(): Promise<Count> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const counts: Count[] = [];
  // The second site is a release on the first one: it keeps the database and the pictures of pages.
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-skew-'));
  try {
    const released = path.join(folder, 'released');
    for (const { name, isOld } of ages) {
      process.stdout.write(`-- ${name}\n`);
      const folders = foldersOf(isOld, released);
      if (!folders) continue;
      if ([...folders.values()].every((place) => place.startsWith(released))) {
        process.stdout.write('   that is the last release itself, which was tested then\n');
        continue;
      }
      const built = [...folders].map(([part, place]) => ({ part, dist: path.join(place, 'dist') }));
      const old = [...folders].filter(([, place]) => place.startsWith(released));
      counts.push(await walk(folder, built, Object.fromEntries(old)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return total(counts);
}
