import { abortPendingFiles, restartOnAbort } from './pending-files.ts';

const never = new Promise<never>(() => undefined);

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

const arriving = () => Promise.resolve('here');

/** A load that uses the next attempt each time its files are aborted. */
function loadOf(...attempts: (() => Promise<string>)[]) {
  let made = 0;
  const load = restartOnAbort(() => attempts[made++]?.() ?? never);
  return { load, made: () => made };
}

afterEach(() => document.head.replaceChildren());

describe('pending files', () => {
  it('are requested again on Retry, whichever part they belong to [F4]', async () => {
    const { load, made } = loadOf(
      () => fileOnItsWay('script', '/remotes/remote-account/1.0.0-0a1b2c3d/antd.js'),
      () => fileOnItsWay('link', '/remotes/remote-tools/1.0.0-0a1b2c3d/page.css'),
      () => Promise.resolve('the page'),
    );
    abortPendingFiles();
    await Promise.resolve();
    expect(made()).toBe(2);
    abortPendingFiles();
    await expect(load).resolves.toBe('the page');
    expect(document.head.children).toHaveLength(0);
  });

  it('of several loads are each requested again by their own load', async () => {
    const page = loadOf(() => fileOnItsWay('script', '/a.js'), arriving);
    const dialog = loadOf(() => fileOnItsWay('script', '/b.js'), arriving);
    abortPendingFiles();
    await expect(Promise.all([page.load, dialog.load])).resolves.toEqual(['here', 'here']);
  });

  it('exclude loaded files and the scripts of the page itself', async () => {
    const own = document.createElement('script');
    const failed = jest.fn();
    own.addEventListener('error', failed);
    document.head.append(own);
    abortPendingFiles();
    expect(failed).not.toHaveBeenCalled();
  });
});

it('does not repeat a load that fails on its own', async () => {
  const { load, made } = loadOf(() => Promise.reject(new Error('404')));
  await expect(load).rejects.toThrow('404');
  expect(made()).toBe(1);
});
