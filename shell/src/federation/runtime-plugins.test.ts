import { ModuleFederation, registerGlobalPlugins } from '@module-federation/runtime-core';
import { abortPendingFiles } from '../pending-files/abort-pending-files.ts';
import { loadIntegrity } from './integrity.ts';
import { needChunk, restartOnAbort } from '../pending-files/pending-files.ts';
import { needConsumer, recordShares, retryShares, waitForEntries } from './runtime-plugins.ts';

registerGlobalPlugins([retryShares, recordShares, waitForEntries]);

describe('a shared module', () => {
  it('is loaded again after its file failed', async () => {
    const get = jest.fn<Promise<() => string>, []>(() => Promise.resolve(() => 'query')).mockRejectedValueOnce(new Error('lost'));
    const shared = { version: '1.0.0', get, shareConfig: { requiredVersion: '^1.0.0' } };
    const host = new ModuleFederation({ name: 'host', remotes: [], shared: { query: shared } });
    await expect(host.loadShare('query')).rejects.toThrow('lost');
    const factory = await host.loadShare('query');
    expect(factory && factory()).toBe('query');
    expect(get).toHaveBeenCalledTimes(2);
  });
});

it('lets the browser check the integrity of an entry on another host [T11]', async () => {
  const url = 'https://parts.example/remote-tools/1.0.0-0a1b2c3d/files/remoteEntry.js';
  Object.assign(globalThis, { fetch: async () => new Response(JSON.stringify({ [url]: 'sha384-abc' })) });
  await loadIntegrity('/remotes/remote-tools/1.0.0-0a1b2c3d/integrity.json');
  const host = new ModuleFederation({ name: 'checked', remotes: [], shared: {} });
  const { script } = host.loaderHook.lifecycle.createScript.emit({ url, attrs: {} }) as { readonly script: HTMLScriptElement };
  expect([script.integrity, script.crossOrigin]).toEqual(['sha384-abc', 'anonymous']);
});

it('sets no time limit for an entry [F3]', () => {
  const host = new ModuleFederation({ name: 'slow', remotes: [], shared: {} });
  const script = host.loaderHook.lifecycle.createScript.emit({ url: '/remoteEntry.js', attrs: {} });
  expect(script).toEqual({ timeout: 2_147_483_647 });
});

const folder = (part: string) => ({ p: `http://localhost/remotes/${part}/`, u: (chunk: string | number) => `${chunk}.js` });

/** A script on its way, as webpack adds it. */
function scriptOnItsWay(src: string): Promise<never> {
  return new Promise((_, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'text/plain', src });
    script.addEventListener('error', () => reject(new Error(src)));
    Object.assign(script, { onerror: () => script.remove() });
    document.head.append(script);
  });
}

it('lets Retry give up the file of a shared module that a page uses, and no other [F4]', async () => {
  const table = 'http://localhost/remotes/remote-account/table.js';
  const load = jest
    .fn<Promise<() => string>, []>(() => Promise.resolve(() => 'table'))
    .mockImplementationOnce(() => {
      needChunk(folder('remote-account'), 'table');
      return scriptOnItsWay(table);
    });
  const shared = { version: '1.1.7', get: load, shareConfig: { requiredVersion: '1.1.7' } };
  const host = new ModuleFederation({ name: 'tables', remotes: [], shared: { 'ui/table': shared } });
  const page = restartOnAbort('page', async () => {
    needConsumer({
      chunkId: 'page-orders',
      webpackRequire: folder('remote-tools'),
      chunkMapping: { 'page-orders': [5] },
      moduleToHandlerMapping: { 5: { shareKey: 'ui/table', shareInfo: { shareConfig: { requiredVersion: '1.1.7' } } } },
    });
    const factory = await host.loadShare('ui/table');
    return factory && factory();
  });
  const other = scriptOnItsWay('http://localhost/remotes/remote-account/chart.js');
  const isLost = jest.fn();
  other.catch(isLost);
  while (load.mock.calls.length === 0) await Promise.resolve();
  abortPendingFiles('page');
  await expect(page).resolves.toBe('table');
  expect(isLost).not.toHaveBeenCalled();
});
