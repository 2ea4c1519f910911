import { abortPendingFiles } from './abort-pending-files.ts';
import { needChunk, needsOf, recordNeeds, restartOnAbort, type Needs } from './pending-files.ts';

const never = new Promise<never>(() => undefined);
const SITE = 'http://localhost/remotes';

/** Runtime of a build whose chunks are these files. */
const build = (folder: string) => ({ p: `${SITE}/${folder}/`, u: (chunk: string | number) => `${chunk}.js` });

/** A pending file, added to the page as webpack and the federation do. */
function fileOnItsWay(tag: 'script' | 'link', address: string): Promise<never> {
  return new Promise((_, reject) => {
    const file = document.createElement(tag);
    if (file instanceof HTMLLinkElement) Object.assign(file, { rel: 'stylesheet', href: address });
    // jsdom would fetch a real script.
    else Object.assign(file, { type: 'text/plain', src: address });
    const onerror = () => {
      file.remove();
      reject(new Error(address));
    };
    Object.assign(file, { onerror });
    document.head.append(file);
  });
}

/** Requests a chunk as webpack does, with the shared modules that it uses. */
function requestChunk(folder: string, chunk: string, shared: readonly string[] = []): Promise<never> {
  needChunk(build(folder), chunk, shared);
  return fileOnItsWay('script', `${SITE}/${folder}/${chunk}.js`);
}

const arriving = () => Promise.resolve('here');

/** A load that uses the next attempt each time its files are aborted. */
function loadOf(name: string, ...attempts: ((needs: Needs) => Promise<string>)[]) {
  let made = 0;
  const load = restartOnAbort(name, (needs) => attempts[made++]?.(needs) ?? never);
  return { load, made: () => made };
}

const pending = () => [...document.head.querySelectorAll('script')].map(({ src }) => src.slice(SITE.length));

afterEach(() => document.head.replaceChildren());

describe('pending files', () => {
  it('are requested again on Retry, whichever part they belong to [F4]', async () => {
    const { load, made } = loadOf(
      'page',
      () => requestChunk('remote-account', 'antd'),
      (needs) => {
        needs.add(`${SITE}/remote-tools/`);
        return fileOnItsWay('link', `${SITE}/remote-tools/page.css`);
      },
      () => Promise.resolve('the page'),
    );
    abortPendingFiles('page');
    await Promise.resolve();
    await Promise.resolve();
    expect(made()).toBe(2);
    abortPendingFiles('page');
    await expect(load).resolves.toBe('the page');
    expect(document.head.children).toHaveLength(0);
  });

  it('that the load does not wait for stay, even those of the same part [F4]', async () => {
    const page = loadOf('page', () => requestChunk('remote-tools', 'page'), arriving);
    const preload = loadOf('other', () => requestChunk('remote-tools', 'other'));
    const lazyPart = requestChunk('remote-tools', 'part');
    lazyPart.catch(() => undefined);
    abortPendingFiles('page');
    await expect(page.load).resolves.toBe('here');
    expect(preload.made()).toBe(1);
    expect(pending()).toEqual(['/remote-tools/other.js', '/remote-tools/part.js']);
  });

  it('include those of a shared module that the load uses, loaded from another part [F4]', async () => {
    const { promise: usesModule, reject } = Promise.withResolvers<string>();
    const page = loadOf(
      'page',
      () => {
        needChunk(build('remote-tools'), 'page', ['ui@2']);
        return usesModule;
      },
      arriving,
    );
    const other = loadOf('other', () => requestChunk('remote-tools', 'other', ['query@1']));
    // The shared modules' own files are requested later.
    recordNeeds(needsOf('ui@2'), () => requestChunk('remote-account', 'ui', ['base@1'])).catch(reject);
    const base = recordNeeds(needsOf('base@1'), () => requestChunk('remote-account', 'base'));
    base.catch(() => undefined);
    recordNeeds(needsOf('query@1'), () => requestChunk('remote-account', 'query')).catch(() => undefined);
    abortPendingFiles('page');
    await expect(page.load).resolves.toBe('here');
    await expect(base).rejects.toThrow('base.js');
    expect(other.made()).toBe(1);
    expect(pending()).toEqual(['/remote-tools/other.js', '/remote-account/query.js']);
  });

  it('that several loads wait for are requested again by each of them [F4]', async () => {
    const common = requestChunk('remote-tools', 'common');
    const waiting = () => {
      needChunk(build('remote-tools'), 'common');
      return common;
    };
    const page = loadOf('page', waiting, arriving);
    const dialog = loadOf('dialog', waiting, arriving);
    abortPendingFiles('page');
    await expect(Promise.all([page.load, dialog.load])).resolves.toEqual(['here', 'here']);
  });

  it('exclude loaded files and the scripts of the page itself', () => {
    const own = document.createElement('script');
    Object.assign(own, { type: 'text/plain', src: `${SITE}/remote-tools/own.js` });
    const failed = jest.fn();
    own.addEventListener('error', failed);
    document.head.append(own);
    loadOf('page', () => {
      needChunk(build('remote-tools'), 'own');
      return never;
    });
    abortPendingFiles('page');
    expect(failed).not.toHaveBeenCalled();
  });
});

it('does not repeat a load that fails on its own', async () => {
  const { load, made } = loadOf('page', () => Promise.reject(new Error('404')));
  await expect(load).rejects.toThrow('404');
  expect(made()).toBe(1);
});
