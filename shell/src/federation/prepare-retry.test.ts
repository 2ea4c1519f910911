import type { ReleaseList } from 'shared-contracts/releases/federation';
import { pageTable } from 'shared-contracts/page-table';
import type { RouteId } from 'shared-contracts/pages/routes';

const mockList = (release: string) =>
  ({
    shell: { release: `shell-${release}` },
    remotes: { 'remote-tools': { release: `tools-${release}` }, 'remote-account': { release: `account-${release}` } },
  }) as unknown as ReleaseList;
jest.mock('../page-data.ts', () => ({ pageData: () => ({ releases: mockList('1') }) }));
jest.mock('../language/texts.ts', () => ({ addTexts: jest.fn() }));

/** Releases whose files the site has deleted. */
const deleted = new Set<string>();
const answer = (list: ReleaseList) => jest.fn(async () => new Response(JSON.stringify(list)));

const texts = async () => ({ default: {} });

/** A page load: the pages of remotes return the release that they are from. */
async function loadModules() {
  (await import('shared-contracts/page-table')).providePages(pageTable());
  const { releaseList } = await import('./release-list.ts');
  const { LoadError } = await import('./load-error.ts');
  const { provideRemotes } = await import('./remote-source.ts');
  provideRemotes(async (name) => {
    const { release } = releaseList().remotes[name];
    const page = async () => {
      if (deleted.has(release)) throw new LoadError('http', `${release} is gone`);
      return { default: () => release };
    };
    return { pages: { toolAccountPassword: page, toolCountryCode: page, register: page }, texts: { en: texts, zh: texts } };
  });
  const { loadPage, pageComponent } = await import('../pages/page-loader.ts');
  const { prepareRetry } = await import('./prepare-retry.ts');
  const releaseOfPage = async (id: RouteId) => ((await loadPage(id, 'en')).default as () => string)();
  return { releaseList, releaseOfPage, pageComponent, prepareRetry };
}

async function freshPage() {
  const modules: Awaited<ReturnType<typeof loadModules>>[] = [];
  await jest.isolateModulesAsync(async () => void modules.push(await loadModules()));
  const [loaded] = modules;
  if (!loaded) throw new Error('no modules');
  return loaded;
}

beforeEach(() => deleted.clear());

describe('another attempt', () => {
  it('loads the new release of a remote whose old files are gone, and leaves other remotes and the shell as they are', async () => {
    const { releaseList, releaseOfPage, prepareRetry } = await freshPage();
    expect([await releaseOfPage('toolAccountPassword'), await releaseOfPage('register')]).toEqual(['tools-1', 'account-1']);
    deleted.add('tools-1');
    Object.assign(globalThis, { fetch: answer(mockList('2')) });
    await expect(releaseOfPage('toolCountryCode')).rejects.toThrow('gone');
    await prepareRetry(['remote-tools']);
    expect(await releaseOfPage('toolCountryCode')).toBe('tools-2');
    // What the page says it runs is what it runs.
    const { shell, remotes } = releaseList();
    expect([shell.release, remotes['remote-tools'].release, remotes['remote-account'].release]).toEqual([
      'shell-1',
      'tools-2',
      'account-1',
    ]);
    expect([await releaseOfPage('toolAccountPassword'), await releaseOfPage('register')]).toEqual(['tools-2', 'account-1']);
  });

  it('no longer renders the old code of a page that was loaded', async () => {
    const { releaseOfPage, pageComponent, prepareRetry } = await freshPage();
    await releaseOfPage('toolAccountPassword');
    const old = pageComponent('toolAccountPassword', 'en');
    Object.assign(globalThis, { fetch: answer(mockList('2')) });
    await prepareRetry(['remote-tools']);
    expect(pageComponent('toolAccountPassword', 'en')).not.toBe(old);
    expect(await releaseOfPage('toolAccountPassword')).toBe('tools-2');
  });

  it.each([
    ['there is no new release', answer(mockList('1'))],
    ['the list cannot be fetched', jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
  ])('loads the same release if %s', async (_, fetchList) => {
    const { releaseList, releaseOfPage, pageComponent, prepareRetry } = await freshPage();
    await releaseOfPage('toolAccountPassword');
    const loaded = pageComponent('toolAccountPassword', 'en');
    Object.assign(globalThis, { fetch: fetchList });
    await prepareRetry(['remote-tools']);
    expect(releaseList()).toEqual(mockList('1'));
    expect(pageComponent('toolAccountPassword', 'en')).toBe(loaded);
  });

  it('loads the new release of a remote that was not loaded before', async () => {
    const { releaseOfPage, prepareRetry } = await freshPage();
    Object.assign(globalThis, { fetch: answer(mockList('2')) });
    await prepareRetry(['remote-account']);
    expect([await releaseOfPage('register'), await releaseOfPage('toolCountryCode')]).toEqual(['account-2', 'tools-2']);
  });
});
