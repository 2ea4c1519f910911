import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import { selectBackend } from '../commands/backend.ts';
import { dataOf } from '../site/page-document.ts';
import { readRelease, releaseFile } from '../site/site-folder.ts';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { addIntegrity, startTeamHost, type TeamHost } from '../testing/team-host.ts';
import { downloadRelease, downloadBuiltRelease } from './hosted-release.ts';
import { rollBack } from './roll-back.ts';

const PART = 'remote-tools';
const PAGE = 'toolAccountPassword';

let site: SampleSite;
let host: TeamHost;
let dist: string;

beforeEach(async () => {
  site = await openSite();
  ({ dist } = site.build(PART, '1.1.0-0a1b2c3d'));
  addIntegrity(dist, ['files/part.js', 'server/server.cjs']);
  host = await startTeamHost(dist);
});
afterEach(async () => {
  await host.close();
  site.remove();
});

const options = (more: Partial<Parameters<typeof downloadRelease>[0]> = {}) => ({
  part: PART as typeof PART,
  url: host.url,
  remoteOrigins: [host.origin],
  publicOrigin: 'https://site.example',
  ...more,
});
async function release(): Promise<void> {
  const downloaded = await downloadRelease(options(), await downloadBuiltRelease(host.url));
  await site.publish([{ part: PART, dist: downloaded }]);
  rmSync(downloaded, { recursive: true });
}

it('publishes a build on the host of its team, which browsers load from there with its integrity [T11]', async () => {
  await release();
  const list = dataOf(site.page(PAGE) ?? '').releases.remotes[PART];
  expect(list).toMatchObject({ entry: `${host.url}files/part.js`, integrity: `/remotes/${PART}/1.1.0-0a1b2c3d/integrity.json` });
  const integrity = JSON.parse(readFileSync(path.join(site.siteRoot, list.integrity ?? ''), 'utf8')) as object;
  expect(integrity).toEqual({ [list.entry]: readRelease(releaseFile(dist)).integrity?.['files/part.js'] });
  expect(existsSync(path.join(site.siteRoot, 'remotes', PART, '1.1.0-0a1b2c3d/part.js'))).toBe(false);
});

it('keeps the pages of such a release, and rolls back and forth while the host is away [T11][T4]', async () => {
  await release();
  host.answer('hang');
  await rollBack(site.options, PART);
  expect(site.read(PAGE)).toBe('r1+r1');
  await rollBack(site.options, PART, { to: '1.1.0-0a1b2c3d', force: true });
  expect(site.read(PAGE)).toBe('r1+1.1.0-0a1b2c3d');
  await site.release('remote-account', 'r2');
  expect(site.read(PAGE)).toBe('r1+1.1.0-0a1b2c3d');
});

it.each([
  [
    "isn't listed by the operator",
    undefined,
    () => ({ remoteOrigins: ['https://other.example'] }),
    'is not among the origins of REMOTE_ORIGINS',
  ],
  ['contains another part', undefined, () => ({ part: 'remote-account' as const }), 'contains a build of remote-tools'],
  ['serves other files than were built', 'tampered', () => ({}), 'its integrity is wrong'],
  ["doesn't allow the site to load them", 'no CORS', () => ({}), 'must allow https://site.example or *'],
  ['serves scripts as something else', 'plain text', () => ({}), 'has the content type “text/plain”'],
  ['fails', 'fail', () => ({}), 'returned 500'],
  ['serves files without end', 'huge', () => ({}), 'is larger than 32 MB'],
  [
    'uses one URL for all releases',
    undefined,
    () => ({ url: `${host.origin}/remote-tools/latest/` }),
    'must end with /remote-tools/1.1.0-0a1b2c3d/',
  ],
] as const)('rejects a release from a host that %s [T11]', async (_, how, more, words) => {
  const manifest = await downloadBuiltRelease(host.url);
  host.answer(how);
  await expect(downloadRelease(options(more()), manifest)).rejects.toThrow(words);
});

it.each([[['server/server.cjs']], [['files/part.js']]])('rejects a build with the integrity of only %j', async (files) => {
  addIntegrity(dist, files);
  await expect(downloadRelease(options(), await downloadBuiltRelease(host.url))).rejects.toThrow('lacks the integrity of its files');
});

it.each(['files/../../site/index.html', 'files/.htaccess', 'release.json', 'files//part.js'])(
  'rejects a build with the file %s',
  async (file) => {
    const manifest = JSON.parse((await downloadBuiltRelease(host.url)).toString()) as BuiltRelease;
    const changed = { ...manifest, integrity: { ...manifest.integrity, [file]: 'sha384-x' } };
    await expect(downloadRelease(options(), Buffer.from(JSON.stringify(changed)))).rejects.toThrow('A build may not contain the file');
  },
);

it('is a command of teams and operators [T11]', async () => {
  const given = { site: site.siteRoot, origin: 'https://site.example', remoteOrigins: ['https://other.example'] };
  await expect(selectBackend(given, () => undefined).publishHosted(PART, host.url, { unchecked: true })).rejects.toThrow(
    `${host.origin} is not among the origins of REMOTE_ORIGINS: https://other.example.`,
  );
});
