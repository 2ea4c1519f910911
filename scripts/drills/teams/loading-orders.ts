import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parts, type Part } from 'shared-contracts/pages/routes';
import { copyRepository } from '../../lib/copy-repository.ts';
import { unpackRelease } from '../../lib/kept-release.ts';
import { root } from '../../lib/root.ts';
import { run } from '../../lib/run.ts';
import { gatewayPorts } from '../../lib/site-process.ts';
import { buildParts } from '../../site/build-parts.ts';
import { serveSite } from '../../site/serve.ts';
import { browserTests, total, type Count } from '../../test/checks.ts';

const ages = ['last', 'now', 'next'] as const;
type Age = (typeof ages)[number];

/** The two remotes that load antd, and where their next release uses a component that the shared module didn't export before. */
const changed = {
  'remote-account': { file: 'src/certificate/certificate-page.tsx', before: '<h1 ' },
  'remote-purchase': { file: 'src/purchase-dialog/order-summary.tsx', before: '<QuoteTerms ' },
} as const;
const remotes = Object.keys(changed) as (keyof typeof changed)[];

function edit(file: string, change: (source: string) => string): void {
  const source = readFileSync(file, 'utf8');
  const edited = change(source);
  if (edited === source) throw new Error(`${file} does not contain the expected code`);
  writeFileSync(file, edited);
}

/** Builds the next release of both remotes in a copy of the repository. */
async function buildNext(copy: string): Promise<void> {
  copyRepository(copy);
  edit(path.join(copy, 'shared-ui/src/antd.ts'), (source) => source.replace('  Popover,\n', '  Popover,\n  Rate,\n'));
  for (const name of remotes) {
    const { file, before } = changed[name];
    edit(path.join(copy, name, file), (source) => `import { Rate } from 'shared-ui/antd';\n${source.replace(before, `<Rate />${before}`)}`);
  }
  await run(process.execPath, ['scripts/build.ts', ...remotes], { cwd: copy });
}

/** Tests a site whose two remotes are from different releases, navigating from each one to the other without a page load. */
async function walk(folder: string, folderOf: (part: Part) => string, ofAge: Readonly<Record<string, Age>>): Promise<Count> {
  const settings = { ...process.env, ...(await gatewayPorts()), LOG_LEVEL: 'warn', DATA_DIR: path.join(folder, 'data') };
  const built = parts.map((part) => ({ part, dist: path.join(folderOf(part), 'dist') }));
  const site = await serveSite({ siteRoot: path.join(folder, 'site'), host: '127.0.0.1', port: 0, settings, built });
  try {
    return await browserTests(['--base-url', site.origin, '--project=skew', 'e2e/site/loading-orders.skew.spec.ts'], {
      E2E_PART_FOLDERS: '{}',
      E2E_AGES: JSON.stringify(ofAge),
    });
  } finally {
    await site.close();
  }
}

/** Two remotes of the last, current and next release, which needs a newer shared module, must work in one page in any loading order. */
export async function loadingOrders(): Promise<Count> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tidegate-loading-orders-')));
  const copy = path.join(folder, 'next');
  try {
    await buildNext(copy);
    const placeOf: Readonly<Record<Age, (part: Part) => string>> = {
      last: (part) => unpackRelease(part, path.join(folder, 'last')),
      now: (part) => path.join(root, part),
      next: (part) => path.join(copy, part),
    };
    const counts: Count[] = [];
    for (const account of ages) {
      for (const purchase of ages.filter((age) => age !== account)) {
        process.stdout.write(`-- remote-account of ${account}, remote-purchase of ${purchase}\n`);
        const ofAge = { 'remote-account': account, 'remote-purchase': purchase } as const;
        const site = mkdtempSync(path.join(folder, 'site-'));
        counts.push(await walk(site, (part) => placeOf[part in ofAge ? ofAge[part as keyof typeof ofAge] : 'now'](part), ofAge));
      }
    }
    return total(counts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
