import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backstage, releasesOf } from './built-part.ts';
import { publishPart } from './publish.ts';
import { readReleaseList, writeReleaseList } from './release-list.ts';
import { storePages } from './store-pages.ts';

const PART = 'remote-tools';
const mockRoot = mkdtempSync(path.join(tmpdir(), 'built-'));
jest.mock('../lib/root.ts', () => ({
  parts: [],
  get root() {
    return mockRoot;
  },
}));
jest.mock('./store-pages.ts', () => ({ storePages: jest.fn() }));

let siteRoot: string;
const options = () => ({ siteRoot, apiOrigin: '', publicOrigin: '', publicApiOrigin: '' });

function build(release: string): void {
  const dist = path.join(mockRoot, PART, 'dist');
  for (const folder of ['files', 'server']) mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'files/part.js'), release);
  writeFileSync(path.join(dist, 'server/server.cjs'), release);
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify({ release, contract: '1', container: 'part.js' }));
}

const history = (): unknown => {
  const file = path.join(siteRoot, 'releases', PART, 'history.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
};

beforeEach(() => {
  siteRoot = mkdtempSync(path.join(tmpdir(), 'site-'));
  const none = { release: 'none', contract: '1', entry: '' };
  writeReleaseList(siteRoot, {
    shell: { release: 's1' },
    remotes: { 'remote-account': none, 'remote-marketing': none, 'remote-purchase': none, 'remote-tools': none },
  });
});
afterEach(() => rmSync(siteRoot, { recursive: true }));
afterAll(() => rmSync(mockRoot, { recursive: true }));

it('a publication whose pages could not be stored counts for nothing, and the next one counts', async () => {
  build('r1');
  jest.mocked(storePages).mockRejectedValueOnce(new Error('the API is away'));
  await expect(publishPart(options(), PART)).rejects.toThrow('the API is away');
  expect(history()).toEqual([]);
  expect(readReleaseList(siteRoot).remotes[PART].release).toBe('none');

  await publishPart(options(), PART);
  expect(history()).toMatchObject([{ release: 'r1' }]);
  expect(readReleaseList(siteRoot).remotes[PART].release).toBe('r1');
});

it('a copy that was broken off is made again', async () => {
  build('r2');
  mkdirSync(backstage(siteRoot, PART, 'r2'), { recursive: true });
  mkdirSync(path.join(siteRoot, releasesOf(PART), 'r2'), { recursive: true });
  await publishPart(options(), PART);
  expect(readFileSync(path.join(siteRoot, releasesOf(PART), 'r2/part.js'), 'utf8')).toBe('r2');
  expect(existsSync(path.join(backstage(siteRoot, PART, 'r2'), 'server.cjs'))).toBe(true);
});
