import { ModuleFederation, registerGlobalPlugins } from '@module-federation/runtime-core';
import { loadIntegrity } from './integrity.ts';
import { retryShares, waitForEntries } from './runtime-plugins.ts';

registerGlobalPlugins([retryShares, waitForEntries]);

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
