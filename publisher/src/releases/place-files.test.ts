import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease } from 'shared-contracts/releases/federation';
import { dataOf } from '../site/page-document.ts';
import { readRelease, releaseFile } from '../site/site-folder.ts';
import { startBucket, type BucketServer } from '../testing/bucket-server.ts';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { addIntegrity } from '../testing/team-host.ts';
import { fileOptions } from './file-options.ts';
import { publish, redraw } from './publish.ts';
import { rollBack } from './roll-back.ts';
import type { SiteOptions } from './site-options.ts';

const PART = 'remote-tools';
const PAGE = 'toolAccountPassword';
const [first, second] = ['1.1.0-0a1b2c3d', '1.2.0-4e5f6a7b'];
const folderOf = (release: string) => `remotes/${PART}/${release}/`;

let site: SampleSite;
let bucket: BucketServer;
let said: string[];
let options: SiteOptions;

beforeEach(async () => {
  site = await openSite();
  bucket = await startBucket();
  Object.assign(process.env, bucket.keys);
  said = [];
  options = { ...site.options, bucket: bucket.settings, assetOrigin: bucket.origin, report: (text) => said.push(text) };
});
afterEach(async () => {
  for (const name of Object.keys(bucket.keys)) Reflect.deleteProperty(process.env, name);
  await bucket.close();
  site.remove();
});

function build(release: string) {
  const built = site.build(PART, release);
  addIntegrity(built.dist, ['files/part.js', 'server/server.cjs']);
  return built;
}
const release = async (name: string, more: Partial<SiteOptions> = {}) => {
  const built = build(name);
  await publish({ ...options, ...more }, [built]);
  return built;
};
const listed = (): RemoteRelease => dataOf(site.page(PAGE) ?? '').releases.remotes[PART];
const keysOf = (name: string) => [...bucket.objects.keys()].filter((key) => key.startsWith(folderOf(name))).toSorted();

it('uploads a release before any page names it, in all its encodings, and browsers load it from there with its integrity [7.89]', async () => {
  const { output } = site.options;
  if (!output) throw new Error('no output');
  let stored: string[] = [];
  const storePages: typeof output.storePages = async (asked) => {
    stored = keysOf(first);
    return output.storePages(asked);
  };
  const { dist } = await release(first, { output: { ...output, storePages } });
  expect(stored).toEqual(['part.js', 'part.js.br', 'part.js.gz'].map((name) => `${folderOf(first)}${name}`));
  const answers = await Promise.all(stored.map(async (key) => (await fetch(`${bucket.origin}/${key}`)).headers));
  expect(answers.map((headers) => headers.get('content-encoding'))).toEqual([null, 'br', 'gzip']);
  for (const headers of answers) {
    expect(headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const { entry, integrity = '' } = listed();
  expect(entry).toBe(`${bucket.origin}/${folderOf(first)}part.js`);
  expect(await (await fetch(entry)).text()).toBe(first);
  const file = path.join(site.siteRoot, new URL(integrity, 'https://site.example').pathname);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ [entry]: readRelease(releaseFile(dist)).integrity?.['files/part.js'] });
  const lists = [...bucket.objects].filter(([key]) => !key.includes('/'));
  expect(lists.map(([key, { headers }]) => [key, headers['cache-control']])).toEqual([
    ['federation.json', 'no-cache'],
    ['releases.json', 'no-cache'],
  ]);
  expect(said).toEqual([]);
});

it('uploads what is missing, once', async () => {
  await release(first);
  const puts = () => bucket.requests.filter((request) => request.startsWith(`PUT ${folderOf(first)}`));
  expect(puts()).toHaveLength(3);
  await redraw(options);
  expect(puts()).toHaveLength(3);
});

it.each(['fail', 'hang'] as const)(
  'releases from the site itself while the bucket does not answer (%s), and moves with the next redraw [7.89]',
  async (how) => {
    bucket.answer(how);
    await release(first, { bucket: { ...bucket.settings, patienceMs: 200 } });
    expect(site.read(PAGE)).toBe(`r1+${first}`);
    expect(listed()).toMatchObject({ entry: `/${folderOf(first)}part.js` });
    expect(listed().integrity).toBeUndefined();
    expect(said.join()).toContain('the site serves them, and the next release tries again');
    bucket.answer(undefined);
    await redraw(options);
    expect(listed().entry).toBe(`${bucket.origin}/${folderOf(first)}part.js`);
  },
);

it.each([
  ['page conflicts', undefined, { made: { path: '/register', title: { en: 'Made', zh: '新页' } } }, 'register'],
  ['a name that the shell lacks', ['useShell()#unheardOf'], undefined, 'unheardOf'],
])('uploads nothing of a release that is refused because of %s', async (_, names, pages, reason) => {
  await expect(publish(options, [site.build(PART, first, names, pages)])).rejects.toThrow(reason);
  expect(bucket.requests).toEqual([]);
});

it('rolls back while the bucket is down, to files that are still there [7.89]', async () => {
  await release(first);
  await release(second);
  bucket.answer('fail');
  expect(await rollBack(options, PART)).toMatchObject({ release: first });
  expect(listed()).toMatchObject({ release: first, entry: `${bucket.origin}/${folderOf(first)}part.js` });
  expect(said.join()).toContain("The release list in releases is older than the site's");
  expect([keysOf(first), keysOf(second)].map((keys) => keys.length)).toEqual([3, 3]);
});

it('removes only files of releases that the site no longer keeps', async () => {
  await release(first);
  const objects = bucket.objects as Map<string, unknown>;
  const [, object] = [...bucket.objects][0] ?? [];
  for (const key of [`${folderOf('0.9.0-00000000')}part.js`, 'backups/monday']) objects.set(key, object);
  await release(second);
  expect(keysOf('0.9.0-00000000')).toEqual([]);
  expect([keysOf(first), keysOf(second)].map((keys) => keys.length)).toEqual([3, 3]);
  expect(bucket.objects.has('backups/monday')).toBe(true);
});

it('serves releases from the site again once no CDN is set, or moves them to another one', async () => {
  await release(first);
  const before = listed().integrity;
  await redraw({ ...options, assetOrigin: 'https://cdn.example' });
  expect(listed().entry).toBe(`https://cdn.example/${folderOf(first)}part.js`);
  // Browsers have kept the earlier one.
  expect(listed().integrity).not.toBe(before);
  await redraw({ ...options, bucket: undefined, assetOrigin: undefined });
  expect(listed()).toMatchObject({ entry: `/${folderOf(first)}part.js` });
});

it('works with a CDN that gets files from the site, without a bucket', async () => {
  await release(first, { bucket: undefined, assetOrigin: 'https://cdn.example' });
  expect(listed().entry).toBe(`https://cdn.example/${folderOf(first)}part.js`);
  expect(bucket.requests).toEqual([]);
});

it('never moves a release whose integrity is unknown', async () => {
  await publish(options, [site.build(PART, first)]);
  expect(listed()).toMatchObject({ entry: `/${folderOf(first)}part.js` });
});

it('reads the settings, which are optional', () => {
  expect(fileOptions({ PUBLICATION_BUCKET: '', ASSET_ORIGIN: '' })).toEqual({});
  const settings = { PUBLICATION_BUCKET: 'files', PUBLICATION_BUCKET_ENDPOINT: 'https://s3.example', ASSET_ORIGIN: 'https://cdn.example/' };
  expect(fileOptions(settings)).toEqual({
    bucket: { name: 'files', endpoint: 'https://s3.example', region: 'us-east-1' },
    assetOrigin: 'https://cdn.example',
  });
});
