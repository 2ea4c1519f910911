import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltPart } from 'publisher/publish';
import type { Part } from 'shared-contracts/pages/routes';
import { evidenceFolder } from '../lib/leaks.ts';
import { root } from '../lib/root.ts';
import { gatewayPorts } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { foldersOf, isOffered } from '../site/mixed-release-folders.ts';
import { unpackRelease } from '../lib/kept-release.ts';
import { serialSiteSettings } from '../site/serial-site-settings.ts';
import { serveSite } from '../site/serve.ts';
import { browserTests, type Count } from './checks.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Builds a part, and also the shell if the released one lacks what the part needs. */
async function partsToBuild(part: Part, folder: string): Promise<readonly Part[]> {
  await buildParts(say, [part]);
  if (part === 'shell') return [part];
  if (isOffered(path.join(root, part), unpackRelease('shell', folder))) return [part];
  say(`${part} needs a newer shell than the released one, so it is tested with the shell of this tree.`);
  await buildParts(say, ['shell']);
  return [part, 'shell'];
}

export interface PartSite {
  readonly test: (files: readonly string[]) => Promise<Count>;
  readonly close: () => Promise<void>;
}

/** Builds a part and serves it on a site whose other parts are those of the last release, and on a second one for serial tests. */
export async function servePart(part: Part): Promise<PartSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-part-flows-'));
  const opened: { close: () => Promise<void> }[] = [];
  const close = async () => {
    await Promise.all(opened.map((each) => each.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const current = await partsToBuild(part, folder);
    const folders = foldersOf((name) => !current.includes(name), folder);
    if (!folders) throw new Error('Another remote was never released. Run npm run keep-release');
    const built: BuiltPart[] = [...folders].map(([name, place]) => ({ part: name, dist: path.join(place, 'dist') }));
    const released = Object.fromEntries([...folders].filter(([, place]) => place.startsWith(folder)));
    const siteRoot = path.join(folder, 'site');
    const serve = async (data: string, toPublish: readonly BuiltPart[], more: Readonly<Record<string, string>> = {}) => {
      const settings = {
        ...process.env,
        ...(await gatewayPorts()),
        LOG_LEVEL: 'warn',
        BROTLI_QUALITY: '1',
        DATA_DIR: path.join(folder, data),
        ...more,
      };
      const site = await serveSite({ siteRoot, host: '127.0.0.1', port: 0, settings, built: toPublish });
      opened.push(site);
      return site.origin;
    };
    const shared = await serve('shared', built);
    // Its pages are the same.
    const own = await serve('own', [], serialSiteSettings);
    const test = async (files: readonly string[]) => {
      rmSync(evidenceFolder, { recursive: true, force: true });
      mkdirSync(evidenceFolder, { recursive: true });
      return browserTests(['--base-url', shared, ...files], {
        E2E_PART_FOLDERS: JSON.stringify(released),
        E2E_SERIAL_URL: own,
        E2E_ONE_PAIR: 'yes',
        E2E_EVIDENCE: evidenceFolder,
      });
    };
    return { test, close };
  } catch (error) {
    await close();
    throw error;
  }
}
